/* No clause maps what a pointer leads to.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (unmapped.c:17, in main): signal SIGSEGV (Segmentation fault) at
   address *'p' * not mapped: add map(tofrom: p[0:N]) or the like  */

#include <stdlib.h>

int
main (void)
{
  int *p = calloc (1000, sizeof *p), sum = 0;
#ifdef RIGHT
  #pragma omp target map(to: p[0:1000]) map(tofrom: sum)
#else

  #pragma omp target map(tofrom: sum)
#endif
  for (int i = 10; i < 1000; i++)
    sum += p[i];
  free (p);
  return sum != 0;
}
