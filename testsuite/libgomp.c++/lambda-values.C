// Regions in lambdas that have arrays and objects by value, beside others.
// { dg-do run }

#include "on-device.h"

struct pair { int first, second; };

static void
unnamed ()
{
  int a[3] = { 1, 2, 3 }, b[2] = { 4, 5 }, scale = 2;
  pair p = { 10, 20 };
  auto array_and_scalar = [=] (int *result) {
    #pragma omp target map(tofrom: result[:1])
    *result = a[2] * scale;
  };
  auto all = [=] (int *result) {
    #pragma omp target parallel for map(tofrom: result[:3])
    for (int i = 0; i < 3; i++)
      result[i] = a[i] * scale + b[1] + p.second;
  };
  int result[3] = { 0 };
  array_and_scalar (result);
  check (result[0] == 6);
  all (result);
  check (result[0] == 27 && result[1] == 29 && result[2] == 31);
}

// What such a region stores is the lambda's.
static void
stored ()
{
  int a[3] = { 1, 2, 3 }, scale = 2;
  auto changes = [a, scale] () mutable {
    #pragma omp target
    for (int i = 0; i < 3; i++)
      a[i] *= scale;
    return a[0] + a[1] + a[2];
  };
  check (changes () == 12 && changes () == 24 && a[2] == 3);
  auto named = [a, scale] () mutable {
    #pragma omp target map(tofrom: a, scale)
    {
      for (int i = 0; i < 3; i++)
	a[i] *= scale;
      scale++;
    }
    return a[0] + a[1] + a[2] + scale;
  };
  check (named () == 15 && named () == 40);
}

// Nor is it lost where the region has a variable of its own that the lambda has
// by reference.
static void
stored_beside_private ()
{
  int a[3] = { 1, 2, 3 }, scale = 2, x = 5;
  auto changes = [a, scale, &x] () mutable {
    #pragma omp target firstprivate(x) map(tofrom: scale)
    {
      x++;
      for (int i = 0; i < 3; i++)
	a[i] = a[i] * scale + x;
      scale++;
    }
    return a[0] + a[1] + a[2] + scale;
  };
  check (changes () == 33 && changes () == 112 && x == 5);
}

int
main ()
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  unnamed ();
  stored ();
  stored_beside_private ();
}
