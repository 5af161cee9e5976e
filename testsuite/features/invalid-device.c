/* A construct for no device at all ends the program.  */
/* { dg-do run } */
/* { dg-feature "omp_initial_device, omp_invalid_device" 13 } */
/* { dg-shouldfail "there is no such device" } */
/* { dg-output "libgomp-target: error: target: .*omp_invalid_device" } */

#include "on-device.h"

int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target device(omp_invalid_device)
    ;
  return 0;
}
