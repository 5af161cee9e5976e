/* A section that the region changes and that is not copied back.

   finds: target data: device 0's changes of 'p[0:n]', from byte 6 on, are lost
   at the end, since it is only mapped to the device: write map(tofrom: p[0:n])
   (p[0:n]: direction-section.c:16, in change) [GOMP_OFFLOAD_CHECK=stale]  */

#include <stdlib.h>

static void __attribute__ ((noinline))
change (double *p, double *scratch, int n)
{
#ifdef RIGHT
  #pragma omp target data map(tofrom: p[0:n]) map(alloc: scratch[0:n])
#else
  /* What was never copied is scratch, of which nothing is told.  */
  #pragma omp target data map(to: p[0:n]) map(alloc: scratch[0:n])
#endif
  #pragma omp target
  for (int i = 0; i < n; i++)
    {
      scratch[i] = p[i] + 1;
      p[i] = scratch[i];
    }
}

int
main (void)
{
  double *p = calloc (30, sizeof *p);
  change (p, p + 20, 10);
  free (p);
  return 0;
}
