/* With -flto the host's tables are written to one of several assembler files,
   and name symbols of the others: also those of code that nobody calls.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -flto=2 -flto-partition=max" } */

#include "on-device.h"

static int table[4] = { 1, 2, 3, 4 };
static int nobody[4] = { 5, 6, 7, 8 };
#pragma omp declare target (table, nobody)

void
never_called (int *p, int n)
{
  #pragma omp target map(tofrom: p[0:n], n)
    p[0] = table[n] + nobody[n];
  #pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += nobody[1];
}

__attribute__ ((noipa)) static int
first (int x)
{
  #pragma omp target map(tofrom: x)
    x += table[1];
  return x;
}

__attribute__ ((noipa)) static int
second (int x)
{
  int y[3] = { 4, 5, 6 };
  #pragma omp target map(tofrom: x, y)
    x += y[2];
  return x;
}

int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  check (first (1) == 3 && second (1) == 7);
  return 0;
}
