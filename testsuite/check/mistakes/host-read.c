/* The host reads what a region has changed, before it is copied back at the end
   of the data construct.

   check: all,host-reads

   finds: target: the host reads 'p', at byte *, in *, after device 0 has
   changed that here and before it is copied back: write target update
   from(p[0:N]) before (p: host-read.c:38, in main)
   [GOMP_OFFLOAD_CHECK=host-reads]

   finds: target: the host reads 'local', at byte *, in *, after device 0 has
   changed that here and before it is copied back: write target update
   from(local) before (local: host-read.c:38, in main)
   [GOMP_OFFLOAD_CHECK=host-reads]  */

#include <stdlib.h>

#define N 8192

static int __attribute__ ((noinline))
sum (const int *p)
{
  int result = 0;
  for (int i = 0; i < N; i++)
    result += p[i];
  return result;
}

int
main (void)
{
  int n = N, local[N], first = 0;
  int *p = calloc (n, sizeof *p);
  for (int i = 0; i < n; i++)
    local[i] = 0;
  #pragma omp target data map(tofrom: p[0:n], local)
  {
    #pragma omp target
    for (int i = 0; i < n; i++)
      p[i] = local[i] = 1;
#ifdef RIGHT
    #pragma omp target update from(p[0:n], local)
#endif
    first = sum (p) + sum (local);
    /* What the host overwrites, it does not read.  */
    #pragma omp target
    for (int i = 0; i < n; i++)
      p[i] = 2;
    for (int i = 0; i < n; i++)
      p[i] = 3;
    #pragma omp target update to(p[0:n])
  }
#ifdef RIGHT
  if (first != 2 * n)
    abort ();
#endif
  /* Copied back by then.  */
  if (sum (p) != 3 * n || sum (local) != n)
    abort ();
  free (p);
  return first < 0;
}
