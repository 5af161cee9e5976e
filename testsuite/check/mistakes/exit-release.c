/* "exit data" releases what should come back.

   finds: target enter data: device 0's changes of 'p[0:n]', from byte 0 on, are
   lost, since target exit data (exit-release.c:24, in main) copies nothing
   back: write map(from: p[0:n]) there, or map(delete: p[0:n]) if that is meant
   (p[0:n]: exit-release.c:15, in main) [GOMP_OFFLOAD_CHECK=stale]  */

#include <stdlib.h>

int
main (void)
{
  int n = 10, *p = calloc (n, sizeof *p), *scratch = calloc (n, sizeof *p);
  #pragma omp target enter data map(to: scratch[0:n])
  #pragma omp target enter data map(to: p[0:n])
  #pragma omp target
  for (int i = 0; i < n; i++)
    p[i] = scratch[i] = i + 1;
  /* This is meant.  */
  #pragma omp target exit data map(delete: scratch[0:n])
#ifdef RIGHT
  #pragma omp target exit data map(from: p[0:n])
#else
  #pragma omp target exit data map(release: p[0:n])
#endif
  free (p);
  free (scratch);
  return 0;
}
