/* omp_target_alloc without omp_target_free.

   finds: omp_target_alloc: at the end of the program 2 allocations on device 0
   are not freed, 2000 bytes: call omp_target_free (leak-alloc.c:15)
   [GOMP_OFFLOAD_CHECK=leaks]  */

#include <omp.h>

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < 3; i++)
    {
      int *p = omp_target_alloc (1000, 0);
      #pragma omp target is_device_ptr(p)
      p[0] = i;
#ifndef RIGHT
      if (i == 1)
#endif
      omp_target_free (p, 0);
      bad += !p;
    }
  return bad;
}
