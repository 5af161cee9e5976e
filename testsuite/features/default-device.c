/* The constant for the default device, whichever that is then.  */
/* { dg-do run } */
/* { dg-feature "omp_default_device" 16 } */
/* { dg-run-requires device-count } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */
/* { dg-no-host-run "no devices there" } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, number = -1;
  for (int device = 0; device < 2; device++)
    {
      omp_set_default_device (device);
      #pragma omp target device(omp_default_device) map(from: initial, number)
      {
	initial = omp_is_initial_device ();
	number = omp_get_device_num ();
      }
      expect_device (initial);
      check (number == device);
      #pragma omp target enter data map(to: number) device(omp_default_device)
      check (omp_target_is_present (&number, device));
      check (!omp_target_is_present (&number, 1 - device));
      check (omp_target_is_present (&number, omp_default_device));
      #pragma omp target exit data map(delete: number) \
	device(omp_default_device)
    }
  return 0;
}
