/* An allocator that a region is told of.  */
/* { dg-do run } */
/* { dg-feature "uses_allocators" 16 } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, sum = 0;
  #pragma omp target uses_allocators(omp_default_mem_alloc) \
    map(from: initial, sum)
  {
    int *p = (int *) omp_alloc (10 * sizeof (int), omp_default_mem_alloc);
    initial = omp_is_initial_device ();
    for (int i = 0; i < 10; i++)
      p[i] = i;
    sum = p[9] + p[1];
    omp_free (p, omp_default_mem_alloc);
  }
  expect_device (initial);
  check (sum == 10);
  return 0;
}
