/* The host uses what omp_target_alloc returned.

   finds: the host has accessed *, which is memory of device 0: byte 12 of the
   400 of what omp_target_alloc returned (host-access.c:19); use it in regions
   only, or copy it with omp_target_memcpy [GOMP_OFFLOAD_CHECK=bounds]  */

#include <omp.h>

#ifdef RIGHT
# define ON_DEVICE _Pragma ("omp target is_device_ptr(p)")
#else
# define ON_DEVICE
#endif

int
main (void)
{
  int number = omp_get_default_device ();
  int *p = omp_target_alloc (400, number);
  int x;
  ON_DEVICE
  p[3] = 1;
  #pragma omp target is_device_ptr(p) map(from: x)
  x = p[3];
  omp_target_free (p, number);
  return x != 1;
}
