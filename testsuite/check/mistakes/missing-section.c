/* A clause names a pointer without a section: the pointer alone is copied.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (missing-section.c:20, in main): signal SIGSEGV (Segmentation fault) at
   address *, which is host memory that is not mapped to the device: the region
   found it in 'p' (mapped at missing-section.c:20, in main), which was copied
   as it is: add map(tofrom: p[0:N]) or the like  */

#include <stdlib.h>

int
main (void)
{
  double *p = calloc (1000, sizeof *p), sum = 0;
#ifdef RIGHT
# define DATA p[0:1000]
#else
# define DATA p
#endif
  #pragma omp target map(to: DATA) map(tofrom: sum)
  for (int i = 0; i < 1000; i++)
    sum += p[i];
  free (p);
  return sum != 0;
}
