// Lambdas: called in a region, and with a region in them.
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
}
