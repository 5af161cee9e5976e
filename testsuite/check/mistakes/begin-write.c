/* The element before an array is written.

   finds: a region wrote just before the beginning of 'p[0:100]', 400 bytes long
   (p[0:100]: begin-write.c:22, in main) [GOMP_OFFLOAD_CHECK=bounds]  */

#include <stdlib.h>

#ifdef RIGHT
# define BEGIN 0
#else
# define BEGIN -1
#endif

int
main (void)
{
  int *all = malloc (101 * sizeof *all), *p = all + 1;
  for (int i = 0; i < 100; i++)
    p[i] = i;
  /* Not what the program has there.  */
  all[0] = 7;
  #pragma omp target map(tofrom: p[0:100])
  for (int i = BEGIN; i < 100; i++)
    p[i] = 3;
  free (all);
}
