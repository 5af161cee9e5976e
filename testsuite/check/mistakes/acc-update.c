/* The host changes data between two regions of OpenACC's, and there is no
   "update device".

   options: -fopenacc
   finds: acc parallel: the host has changed 'p', from byte 0 on, since acc data
   (acc-update.c:20, in main) copied it, and the region had the old values on
   device 0: write acc update device(p[0:N]) before (p: acc-update.c:27, in
   main) [GOMP_OFFLOAD_CHECK=stale]  */

#include <stdlib.h>

int
main (void)
{
  enum { n = 10 };
  int *p = calloc (n, sizeof *p), sum = 0;
  for (int i = 0; i < n; i++)
    p[i] = 1;

  #pragma acc data copyin(p[0:n])
  {
    for (int i = 0; i < n; i++)
      p[i] = 2;
#ifdef RIGHT
    #pragma acc update device(p[0:n])
#endif
    #pragma acc parallel copy(sum)
    for (int i = 0; i < n; i++)
      sum += p[i];
  }
  free (p);
  return sum == 0;
}
