// Regions in lambdas that have variables by reference, and lambdas in regions.
// { dg-do run }

#include "on-device.h"

enum { n = 100 };
static const int sum_of_indices = n * (n - 1) / 2;

static void
lambdas ()
{
  int total = 0, *p = &total;
  auto add = [&] (int x) {
    #pragma omp target map(tofrom: total)
    #pragma omp simd
    for (int i = 0; i < n; i++)
      #pragma omp atomic
      total += x * i;
  };
  add (3);
  check (total == 3 * sum_of_indices);
  #pragma omp target map(tofrom: p[0:1])
  {
    int local = 0;
    auto in = [&] {
      #pragma omp simd
      for (int i = 0; i < n; i++)
	{
	  #pragma omp atomic
	  local += i;
	  #pragma omp atomic
	  *p += 1;
	}
    };
    in ();
    p[0] += local;
  }
  check (total == 4 * sum_of_indices + n);
}

// Explicitly mapped, one each; for more see lambda-captures.C.
static void
mapped ()
{
  int x = 1, a[4] = { 1, 2, 3, 4 };
  auto scalar = [&] {
    #pragma omp target parallel for map(tofrom: x)
    for (int i = 0; i < n; i++)
      #pragma omp atomic
      x++;
  };
  scalar ();
  check (x == n + 1);
  x = 4;
  auto array = [&] {
    #pragma omp target map(tofrom: a)
    a[0] += a[3];
  };
  array ();
  check (a[0] == 5 && a[3] == 4);
  auto section = [&] {
    #pragma omp target map(tofrom: a[1:3])
    a[3] += a[1];
  };
  section ();
  check (a[3] == 6 && a[1] == 2);
}

static void
reductions ()
{
  int x = 8;
  auto reduced = [&] {
    #pragma omp target teams distribute parallel for reduction(+: x)
    for (int i = 0; i < 4; i++)
      x++;
  };
  reduced ();
  check (x == 12);
}

// Members, and references of a template.
struct holder
{
  int member = 0, array[4] = { };
  void add ()
  {
    auto by_reference = [&] {
      #pragma omp target map(tofrom: member)
      member++;
    };
    by_reference ();
    auto by_this = [this] {
      #pragma omp target map(tofrom: array)
      array[1]++;
    };
    by_this ();
  }
};

template<typename T> static void
increment (T &r)
{
  auto by_reference = [&] {
    #pragma omp target map(tofrom: r)
    r += 1;
  };
  by_reference ();
}

int
main ()
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  lambdas ();
  mapped ();
  reductions ();
  holder h;
  h.add ();
  check (h.member == 1 && h.array[1] == 1);
  int i = 0;
  double d = 0;
  increment (i);
  increment (d);
  check (i == 1 && d == 1);
}
