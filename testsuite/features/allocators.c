/* Memory that a region gets from an allocator.  */
/* { dg-do run } */
/* { dg-feature "allocators in regions: omp_alloc, allocate clauses" 12 } */

#include "on-device.h"

#pragma omp requires dynamic_allocators

int
main (void)
{
  int initial = -1, sum = 0, aligned = 0, freed = 0;
  #pragma omp target map(from: initial, sum, aligned, freed)
  {
    omp_alloctrait_t traits[1] = { { omp_atk_alignment, 128 } };
    omp_allocator_handle_t own
      = omp_init_allocator (omp_default_mem_space, 1, traits);
    int *p = (int *) omp_alloc (10 * sizeof (int), omp_default_mem_alloc);
    int *q = (int *) omp_alloc (10 * sizeof (int), own);
    int x = 1, total = 0;
    initial = omp_is_initial_device ();
    aligned = (size_t) q % 128 == 0;
    for (int i = 0; i < 10; i++)
      p[i] = q[i] = i;
    #pragma omp parallel num_threads(2) private(x) reduction(+: total) \
      allocate(omp_default_mem_alloc: x)
    {
      x = omp_get_thread_num () == 0;
      total += x + p[9] - q[9];
    }
    sum = total;
    omp_free (p, omp_default_mem_alloc);
    omp_free (q, own);
    omp_destroy_allocator (own);
    freed = 1;
  }
  expect_device (initial);
  check (sum == 1 && aligned && freed);
  return 0;
}
