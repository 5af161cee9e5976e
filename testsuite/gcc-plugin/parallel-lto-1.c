/* Link-time optimization that writes several parts of the program at a
   time.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -flto=4 -flto-partition=max" } */

#include "on-device.h"

#pragma omp declare target
int counts[3];
#pragma omp end declare target

__attribute__ ((noipa)) int
first (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    counts[0]++;
  }
  return initial;
}

__attribute__ ((noipa)) int
second (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    counts[1] += 2;
  }
  return initial;
}

__attribute__ ((noipa)) int
third (int i)
{
  int count = -1;
  #pragma omp target map(from: count)
    count = counts[i];
  return count;
}

int
main (void)
{
  expect_device (first ());
  expect_device (second ());
  check (third (0) == 1);
  check (third (1) == 2);
  return 0;
}
