/* A device pointer is the same everywhere.  */
/* { dg-do run } */
/* { dg-feature "requires unified_address" 13 } */

#include "on-device.h"

#pragma omp requires unified_address

struct holder
{
  int *values;
};

int
main (void)
{
  int device = omp_get_default_device (), initial = -1, sum = 0;
  int *d = (int *) omp_target_alloc (10 * sizeof (int), device);
  struct holder holder = { d };
  check (d != NULL);
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 10; i++)
      d[i] = i;
  }
  expect_device (initial);
  #pragma omp target map(tofrom: sum) map(to: holder)
  for (int i = 0; i < 10; i++)
    sum += holder.values[i];
  check (sum == 45);
  omp_target_free (d, device);
  return 0;
}
