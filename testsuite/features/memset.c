/* Memory of the device that is filled.  */
/* { dg-do run } */
/* { dg-feature "omp_target_memset, omp_target_memset_async" 12 } */
/* { dg-additional-options "-Werror=implicit-function-declaration" } */

#include "on-device.h"

int
main (void)
{
  int device = omp_get_default_device (), initial = -1, right = 0;
  char *d = (char *) omp_target_alloc (10, device);
  check (omp_target_memset (d, 5, 10, device) == d);
  check (omp_target_memset_async (d + 1, 6, 2, device, 0, NULL) == d + 1);
  #pragma omp taskwait
  #pragma omp target is_device_ptr(d) map(from: initial, right)
  {
    initial = omp_is_initial_device ();
    right = d[0] == 5 && d[1] == 6 && d[2] == 6 && d[3] == 5 && d[9] == 5;
  }
  expect_device (initial);
  check (right);
  omp_target_free (d, device);
  return 0;
}
