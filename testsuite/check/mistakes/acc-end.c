/* A region of OpenACC's writes one element more than is mapped.

   options: -fopenacc
   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (acc-end.c:21, in main): signal SIGSEGV (Segmentation fault) at
   address *, just beyond the end of 'p[0:100]' (mapped at acc-end.c:21, in
   main), 400 bytes long: write copy(p[0:101]), or keep to what is mapped  */

#include <stdlib.h>

#ifdef RIGHT
# define LAST 99
#else
# define LAST 100
#endif

int
main (void)
{
  int *p = calloc (101, sizeof *p);
  #pragma acc parallel copy(p[0:100])
  for (int i = 0; i <= LAST; i++)
    p[i] = i;
  free (p);
  return 0;
}
