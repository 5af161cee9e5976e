/* The host reads what a region has written, without "update from", and nothing
   is copied at the end.

   finds: target enter data: device 0's changes of 'p[0:n]', from byte 0 on, are
   lost, since target exit data (update-from.c:29, in main) copies nothing back:
   write map(from: p[0:n]) there, or map(delete: p[0:n]) if that is meant
   (p[0:n]: update-from.c:16, in main) [GOMP_OFFLOAD_CHECK=stale]  */

#include <stdlib.h>

int
main (void)
{
  int n = 10, sum = 0;
  int *p = calloc (n, sizeof *p);
  #pragma omp target enter data map(to: p[0:n])
  #pragma omp target
  for (int i = 0; i < n; i++)
    p[i] = 1;
#ifdef RIGHT
  #pragma omp target update from(p[0:n])
#endif
  for (int i = 0; i < n; i++)
    sum += p[i];
#ifdef RIGHT
  if (sum != n)
    abort ();
#endif
  #pragma omp target exit data \
    map(release: p[0:n])
  free (p);
  return 0;
}
