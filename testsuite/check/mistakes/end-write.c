/* One element too many is written.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (end-write.c:23, in main): signal SIGSEGV (Segmentation fault) at
   address *, just beyond the end of 'p[0:100]' (mapped at end-write.c:23, in
   main), 400 bytes long: write map(tofrom: p[0:101]), or keep to what is
   mapped  */

#include <stdlib.h>

#ifdef RIGHT
# define END 100
#else
# define END 101
#endif

int
main (void)
{
  int *p = malloc (101 * sizeof *p);
  for (int i = 0; i < 101; i++)
    p[i] = i;
  #pragma omp target map(tofrom: p[0:100])
  for (int i = 0; i < END; i++)
    p[i]++;
  free (p);
}
