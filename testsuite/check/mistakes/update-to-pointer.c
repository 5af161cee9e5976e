/* The host changes what a pointer points to, which is on the device.

   finds: target: the host has changed 'p', from byte 6 on, since target enter
   data (update-to-pointer.c:17, in main) copied it, and the region had the old
   values on device 0: write target update to(p[0:N]) before
   (p: update-to-pointer.c:23, in main) [GOMP_OFFLOAD_CHECK=stale]  */

#include <stdlib.h>

int
main (void)
{
  int n = 100, sum = 0;
  double *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = 1;
  #pragma omp target enter data map(to: p[0:n])
  for (int i = 0; i < n; i++)
    p[i] = 2;
#ifdef RIGHT
  #pragma omp target update to(p[0:n])
#endif
  #pragma omp target map(tofrom: sum)
  for (int i = 0; i < n; i++)
    sum += p[i];
  #pragma omp target exit data map(delete: p[0:n])
  free (p);
  return sum != 2 * n;
}
