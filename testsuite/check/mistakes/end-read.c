/* Something behind an array is read, whose length is an expression.

   finds: device 0 (intelmic) died in target region read_one._omp_fn.0 of
   function read_one (end-read.c:19, in read_one): signal SIGSEGV (Segmentation
   fault) at address *, 24 bytes beyond the end of 'p[0:n]' (mapped at
   end-read.c:19, in read_one), 800 bytes long: map 32 bytes more, or keep to
   what is mapped  */

#include <stdlib.h>

static double
read_one (const double *p, int n, int i)
{
  double x;
#ifdef RIGHT
  #pragma omp target map(to: p[0:n]) map(from: x)
  x = p[i - 4];
#else
  #pragma omp target map(to: p[0:n]) map(from: x)
  x = p[i];
#endif
  return x;
}

int
main (void)
{
  double *p = calloc (110, sizeof *p);
  double x = read_one (p, 100, 103);
  free (p);
  return x != 0;
}
