/* Variables of a region in an allocator's memory.  */
/* { dg-do run } */
/* { dg-feature "allocate directive on local variables" 14 } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, sum = 0, aligned = 0;
  #pragma omp target map(from: initial, sum, aligned)
  {
    int a[10], b[3] = { 1, 2, 3 };
    #pragma omp allocate(a) align(256) allocator(omp_default_mem_alloc)
    #pragma omp allocate(b) allocator(omp_default_mem_alloc)
    initial = omp_is_initial_device ();
    for (int i = 0; i < 10; i++)
      a[i] = i;
    sum = a[9] + b[2];
    aligned = (size_t) a % 256 == 0;
  }
  expect_device (initial);
  check (sum == 12 && aligned);
  return 0;
}
