/* The constants for devices that are none of the program's.  */
/* { dg-do run } */
/* { dg-feature "omp_initial_device, omp_invalid_device" 13 } */

#include "on-device.h"

int
main (void)
{
  int a = 1, initial = -1, number = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target device(omp_initial_device) map(from: initial, number) \
    map(tofrom: a)
  {
    initial = omp_is_initial_device ();
    number = omp_get_device_num ();
    a++;
  }
  check (initial == 1 && number == omp_get_initial_device () && a == 2);
  #pragma omp target enter data map(to: a) device(omp_initial_device)
  check (omp_target_is_present (&a, omp_initial_device));
  check (omp_get_mapped_ptr (&a, omp_initial_device) == &a);
  check (omp_target_alloc (4, omp_invalid_device) == NULL);
  check (omp_get_mapped_ptr (&a, omp_invalid_device) == NULL);
  return 0;
}
