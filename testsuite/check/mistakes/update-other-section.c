/* "update" of a section that is beside the one that is mapped.

   finds: target update: 'p[n:n]' is not present on device 0, so nothing is
   copied: map it before, with target enter data or target data
   (p[n:n]: update-other-section.c:20, in main) [GOMP_OFFLOAD_CHECK=present]  */

#include <stdlib.h>

int
main (void)
{
  int n = 10, *p = calloc (2 * n, sizeof *p);
  #pragma omp target data map(to: p[0:n])
  {
#ifdef RIGHT
    p[0] = 1;
    #pragma omp target update to(p[0:n])
#else
    p[n] = 1;
    #pragma omp target update to(p[n:n])
#endif
  }
  free (p);
  return 0;
}
