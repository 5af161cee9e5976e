/* Memory of the device is freed twice.

   finds: omp_target_free: * is free already: it was freed before, and nothing
   was allocated there since (double-free.c:23) [GOMP_OFFLOAD_CHECK=freed]  */

#include <omp.h>

static void
work (int *p, int number)
{
  #pragma omp target is_device_ptr(p) device(number)
  p[0] = 1;
  omp_target_free (p, number);
}

int
main (void)
{
  int number = omp_get_default_device ();
  int *p = omp_target_alloc (100 * sizeof *p, number);
  work (p, number);
#ifndef RIGHT
  omp_target_free (p, number);
#endif
  return 0;
}
