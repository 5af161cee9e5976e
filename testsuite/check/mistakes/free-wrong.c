/* omp_target_free gets what it is not for.

   finds: omp_target_free: * is free already: it was freed before, and nothing
   was allocated there since [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is 12 bytes into what omp_target_alloc returned:
   free * [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is the device's copy of 'p[0:100]' (mapped at
   free-wrong.c:47, in main): end it with target exit data
   [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is not memory of device 0: what malloc returned is
   for free [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is a variable of *wrong, not memory of device 0
   [GOMP_OFFLOAD_CHECK=freed]  */

#include <omp.h>
#include <stdlib.h>

static int variable[10];

static void
free_wrong (int *p, int number)
{
#ifndef RIGHT
  omp_target_free (p, number);
#else
  (void) p;
  (void) number;
#endif
}

int
main (void)
{
  int number = omp_get_default_device ();
  int *once = omp_target_alloc (400, number);
  omp_target_free (once, number);
  free_wrong (once, number);
  int *inside = omp_target_alloc (400, number);
  free_wrong (inside + 3, number);
  omp_target_free (inside, number);

  int *p = calloc (100, sizeof *p);
  #pragma omp target enter data map(to: p[0:100])
  free_wrong (omp_get_mapped_ptr (p, number), number);
  #pragma omp target exit data map(release: p[0:100])
  free_wrong (p, number);
  free (p);
  free_wrong (variable, number);
}
