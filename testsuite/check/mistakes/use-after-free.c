/* Memory of omp_target_alloc is used after it was freed.

   finds: device 0 (intelmic) died in target region main._omp_fn.* of function
   main (use-after-free.c:23, in main): signal SIGSEGV (Segmentation fault) at
   address *, freed device memory: byte 12 of the 400 of what omp_target_alloc
   returned (use-after-free.c:15), freed by omp_target_free
   (use-after-free.c:20)  */

#include <omp.h>

int
main (void)
{
  int number = omp_get_default_device ();
  int *p = omp_target_alloc (400, number);
  int x;
  #pragma omp target is_device_ptr(p)
  p[3] = 1;
#ifndef RIGHT
  omp_target_free (p, number);
#endif

  #pragma omp target is_device_ptr(p) map(from: x)
  x = p[3];
#ifdef RIGHT
  omp_target_free (p, number);
#endif
  return x != 1;
}
