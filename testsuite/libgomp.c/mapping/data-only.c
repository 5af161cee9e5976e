/* A program without a target region has devices too.  */
/* { dg-do run } */
/* { dg-no-host-run "no devices there" } */

#include "on-device.h"

int
main (void)
{
  int a[10] = { 1 }, *copy;
  int device = omp_get_default_device ();

  check (omp_get_num_devices () > 0);
  #pragma omp target enter data map(to: a)
  check (omp_target_is_present (a, device));
  a[0] = 2;
  #pragma omp target update from(a)
  check (a[0] == 1);
  copy = omp_target_alloc (sizeof a, device);
  check (copy != NULL);
  omp_target_free (copy, device);
  #pragma omp target exit data map(delete: a)
  check (!omp_target_is_present (a, device));
  return 0;
}
