/* A second "enter data" copies nothing, but counts.

   finds: target enter data: 'p[0:n]' is present on device 0 since target enter
   data (present-enter.c:19, in send) and is not copied again, but the host has
   changed it since, from byte 0 on: write target update to(p[0:n]) before, or
   map(always, to: p[0:n]) (p[0:n]: present-enter.c:19, in send)
   [GOMP_OFFLOAD_CHECK=present]

   finds: target enter data: at the end of the program 1 mapping of 'p[0:n]' is
   still present on device 0, 40 bytes: write target exit data
   map(release: p[0:n]) (p[0:n]: present-enter.c:19, in send)
   [GOMP_OFFLOAD_CHECK=leaks]  */

#include <stdlib.h>

static void __attribute__ ((noinline))
send (int *p, int n)
{
  #pragma omp target enter data map(to: p[0:n])
}

int
main (void)
{
  int n = 10, *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = 1;
  send (p, n);
  for (int i = 0; i < n; i++)
    p[i] = 2;
#ifdef RIGHT
  #pragma omp target update to(p[0:n])
#else
  send (p, n);
#endif
  #pragma omp target exit data map(release: p[0:n])
  return 0;
}
