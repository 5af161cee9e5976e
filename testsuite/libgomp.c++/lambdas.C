// Lambdas: called in a region, made in one, and with a region in them.
// { dg-do run }

#include "on-device.h"

template<typename F>
static int
apply_on_device (F f, int x)
{
  int initial = -1, result = 0;
  #pragma omp target map(from: initial, result)
  {
    initial = omp_is_initial_device ();
    result = f (x);
  }
  expect_device (initial);
  return result;
}

template<typename F>
static int
call (F f, int x)
{
  return f (x);
}

template<typename F>
static F
same (F f)
{
  return f;
}

// Made in the region, and passed on by value, without and with captures.
static void
made_in_region ()
{
  int initial = -1, sum = 0, pair[2] = { 3, 4 };
  auto factorial = [] (auto self, int n) -> int
    {
      return n < 2 ? 1 : n * self (self, n - 1);
    };
  #pragma omp target map(from: initial, sum) map(tofrom: pair)
  {
    initial = omp_is_initial_device ();
    int *p = pair, one = 1;
    auto twice = [] (int x) { return 2 * x; };
    sum = call ([] (int x) { return x + 1; }, 6) + call (twice, 5);
    sum += same (twice) (3) + same ([=] (int x) { return x + one; }) (1);
    sum += call ([p] (int i) { return p[i]++; }, 1);
    sum += factorial (factorial, 4);
  }
  expect_device (initial);
  check (sum == 7 + 10 + 6 + 2 + 4 + 24 && pair[1] == 5);
}

int
main ()
{
  int captured = 10;
  auto add = [captured] (int x) { return captured + x; };
  check (apply_on_device (add, 5) == 15);
  check (apply_on_device ([] (int x) { return x * x; }, 5) == 25);

  int data[4] = { 1, 2, 3, 4 };
  auto region = [&] (int factor)
    {
      int *elements = data, initial = -1;
      #pragma omp target map(tofrom: elements[:4]) map(from: initial)
      {
	initial = omp_is_initial_device ();
	for (int i = 0; i < 4; i++)
	  elements[i] *= factor;
      }
      return initial;
    };
  expect_device (region (3));
  check (data[0] == 3 && data[3] == 12);
  made_in_region ();
}
