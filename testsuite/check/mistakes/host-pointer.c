/* A member of a structure points to what is not mapped.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (host-pointer.c:25, in main): signal SIGSEGV (Segmentation fault) at
   address *, which is host memory that is not mapped to the device: the region
   found it in 'v.data' (mapped at host-pointer.c:25, in main), which was copied
   as it is: add map(tofrom: v.data[0:N]) or the like  */

#include <stdlib.h>

struct vector
{
  int n;
  double *data;
};

int
main (void)
{
  struct vector v = { 1000, calloc (1000, sizeof (double)) };
  double sum = 0;
#ifdef RIGHT
  #pragma omp target map(to: v, v.data[0:v.n]) map(tofrom: sum)
#else
  #pragma omp target map(to: v) map(tofrom: sum)
#endif
  for (int i = 0; i < v.n; i++)
    sum += v.data[i];
  free (v.data);
  return sum != 0;
}
