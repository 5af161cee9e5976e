/* Which device is the default if there has to be one.  */
/* { dg-do run } */
/* { dg-feature "omp_get_default_device, OMP_TARGET_OFFLOAD=mandatory" 12 } */
/* { dg-set-target-env-var OMP_TARGET_OFFLOAD "mandatory" } */
/* { dg-no-host-run "it is mandatory" } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, number = -1;
  check (omp_get_default_device () == 0);
  #pragma omp target map(from: initial, number)
  {
    initial = omp_is_initial_device ();
    number = omp_get_device_num ();
  }
  expect_device (initial);
  check (number == 0);
  #pragma omp target device(omp_get_default_device ()) map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  return 0;
}
