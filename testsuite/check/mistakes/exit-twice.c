/* Two "exit data" for one "enter data".

   finds: target exit data: 'p[0:n]' is not present on device 0, so there is
   nothing to release or copy back: it was not mapped, or has been released
   before (p[0:n]: exit-twice.c:14, in leave) [GOMP_OFFLOAD_CHECK=present]  */

#include <stdlib.h>

static void __attribute__ ((noinline))
leave (int *p, int n)
{
  (void) p;
  (void) n;
  #pragma omp target exit data map(from: p[0:n])
}

int
main (void)
{
  int n = 10, *p = calloc (n, sizeof *p);
  #pragma omp target enter data map(to: p[0:n])
  leave (p, n);
#ifndef RIGHT
  leave (p, n);
#endif
  free (p);
  return 0;
}
