/* A device address is used after the data there is unmapped.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (use-after-exit.c:26, in main): signal SIGSEGV (Segmentation fault) at
   address *, freed device memory: byte 40 of the 400 of 'p[0:100]' (mapped at
   use-after-exit.c:18, in main), which 'target exit data' unmapped
   (use-after-exit.c:23, in main)  */

#include <omp.h>
#include <stdlib.h>

int
main (void)
{
  int *p = calloc (100, sizeof *p), x;
  int number = omp_get_default_device ();
  p[10] = 1;
  #pragma omp target enter data map(to: p[0:100])
  int *there = omp_get_mapped_ptr (p, number);
#ifndef RIGHT
  /* What follows still uses it.
  */
  #pragma omp target exit data map(release: p[0:100])
#endif

  #pragma omp target is_device_ptr(there) map(from: x)
  x = there[10];
#ifdef RIGHT
  #pragma omp target exit data map(release: p[0:100])
#endif
  free (p);
  return x != 1;
}
