/* A region runs on the device, and what it maps comes back.  */
/* { dg-do run } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, sum = 0, a[100];

  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma omp target map(from: initial) map(tofrom: sum) map(to: a)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 100; i++)
      sum += a[i];
  }
  expect_device (initial);
  check (sum == 4950);
  return 0;
}
