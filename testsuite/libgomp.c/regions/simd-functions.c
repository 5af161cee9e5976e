/* Functions that a "simd" loop calls have room for their variables: where lanes
   execute the loop, each has a stack of its own.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 96 };

#pragma omp declare target
static int __attribute__ ((noinline))
sum_of (const volatile int *values, int count)
{
  int sum = 0;
  for (int i = 0; i < count; i++)
    sum += values[i];
  return sum;
}

/* The sum of the COUNT numbers from FIRST on.  */
static int __attribute__ ((noinline))
sum_from (int first, int count)
{
  volatile int values[180];
  for (int i = 0; i < count; i++)
    values[i] = first + i;
  return sum_of (values, count);
}
#pragma omp end declare target

int
main (void)
{
  int initial = 1, sums[n];
  #pragma omp target map(from: initial, sums)
  {
    initial = omp_is_initial_device ();
    #pragma omp simd
    for (int i = 0; i < n; i++)
      sums[i] = sum_from (i, 180);
  }
  expect_device (initial);
  for (int i = 0; i < n; i++)
    check (sums[i] == 180 * i + 180 * 179 / 2);
  return 0;
}
