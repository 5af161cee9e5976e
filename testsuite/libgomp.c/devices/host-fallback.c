/* What runs on the host although there is a device.  */
/* { dg-do run } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, number = -1, a[10] = { 0 }, zero = 0;

  #pragma omp target if (zero) map(from: initial, number) map(tofrom: a)
  {
    initial = omp_is_initial_device ();
    number = omp_get_device_num ();
    a[1] = 1;
  }
  check (initial == 1 && a[1] == 1);
  check (number == omp_get_initial_device ());

  initial = -1;
  #pragma omp target device (omp_get_initial_device ()) map(from: initial) \
	  map(tofrom: a)
  {
    initial = omp_is_initial_device ();
    a[2] = 2;
  }
  check (initial == 1 && a[2] == 2);

  /* And thereafter the device still is there.  */
  #pragma omp target if (!zero) map(from: initial) map(tofrom: a)
  {
    initial = omp_is_initial_device ();
    a[3] = 3;
  }
  expect_device (initial);
  check (a[3] == 3);
  check (omp_get_initial_device () == omp_get_num_devices ());
  return 0;
}
