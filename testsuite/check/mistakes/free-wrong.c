/* omp_target_free gets what it is not for.

   finds: omp_target_free: * is free already: it was freed before, and nothing
   was allocated there since (free-wrong.c:39) [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is 12 bytes into what omp_target_alloc returned:
   free * (free-wrong.c:41) [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is the device's copy of 'p[0:100]' (mapped at
   free-wrong.c:45, in main): end it with target exit data (free-wrong.c:46)
   [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is not memory of device 0: what malloc returned is
   for free (free-wrong.c:49) [GOMP_OFFLOAD_CHECK=freed]

   finds: omp_target_free: * is a variable of *wrong, not memory of device 0
   (free-wrong.c:52) [GOMP_OFFLOAD_CHECK=freed]

   finds: 5 times in all: omp_target_free: * is a variable of *wrong, not memory
   of device 0 (free-wrong.c:52) [GOMP_OFFLOAD_CHECK=freed]  */

#include <omp.h>
#include <stdlib.h>

#ifdef RIGHT
# define free_wrong(p, number) ((void) (p), (void) (number))
#else
# define free_wrong omp_target_free
#endif

static int variable[10];

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
  for (int i = 0; i < 5; i++)
    free_wrong (variable + i, number);
}
