/* Written is what follows an allocation, but for its alignment is not yet
   beyond its page.

   finds: a region wrote just beyond the end of what omp_target_alloc returned,
   100 bytes long (slack-write.c:18) [GOMP_OFFLOAD_CHECK=bounds]  */

#include <omp.h>

#ifdef RIGHT
# define LAST 24
#else
# define LAST 25
#endif

int
main (void)
{
  int *p = omp_target_alloc (100, 0);
  #pragma omp target is_device_ptr(p)
  for (int i = 0; i <= LAST; i++)
    p[i] = i;
  omp_target_free (p, 0);
}
