/* The host changes what a member of a structure points to.

   finds: target: 's.p[0:s.n]' is present on device 0 since target enter data
   (struct-pointee.c:18, in main) and is not copied again, but the host has
   changed it since, from byte 0 on: write target update to(s.p[0:s.n]) before,
   or map(always, to: s.p[0:s.n]) (s.p[0:s.n]: struct-pointee.c:25, in main)
   [GOMP_OFFLOAD_CHECK=present]  */

#include <stdlib.h>

struct s { int n; int *p; };

int
main (void)
{
  int sum = 0;
  struct s s = { 10, calloc (10, sizeof (int)) };
  #pragma omp target enter data map(to: s.n, s.p) \
    map(to: s.p[0:s.n])
  for (int i = 0; i < s.n; i++)
    s.p[i] = 1;
#ifdef RIGHT
  #pragma omp target update to(s.p[0:s.n])
#endif
  #pragma omp target map(to: s.p[0:s.n]) map(tofrom: sum)
  for (int i = 0; i < s.n; i++)
    sum += s.p[i];
  #pragma omp target exit data map(release: s.p[0:s.n]) \
    map(release: s.n, s.p)
  free (s.p);
  return sum != 10;
}
