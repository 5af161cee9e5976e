// Names of devices, in C++.
// { dg-do run }
// { dg-feature "omp_get_uid_from_device, omp_get_device_from_uid" 12 }
// { dg-no-host-run "no device there" }

#include "on-device.h"

int
main ()
{
  int initial = -1;
  const char *name = omp_get_uid_from_device (0);
  check (name && omp_get_device_from_uid (name) == 0);
  #pragma omp target map(from: initial) device(omp_get_device_from_uid (name))
    initial = omp_is_initial_device ();
  expect_device (initial);
  return 0;
}
