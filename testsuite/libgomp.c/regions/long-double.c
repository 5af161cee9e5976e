/* long double, which only devices with the host's instructions have.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */

#include "on-device.h"

int
main (void)
{
  long double x = 3.25L, y = 0;
  int initial = -1;

  #pragma omp target map(from: initial, y)
  {
    initial = omp_is_initial_device ();
    y = 2 * x;
  }
  expect_device (initial);
  check (y == 6.5L);
  return 0;
}
