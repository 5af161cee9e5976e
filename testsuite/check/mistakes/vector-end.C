/* The loop goes to the end of another vector.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (vector-end.C:23, in main): signal SIGSEGV (Segmentation fault) at
   address *, just beyond the end of 'p[0:a.size()]' (mapped at
   vector-end.C:23, in main), 80 bytes long: map 8 bytes more, or keep to what
   is mapped  */

#include <vector>

int
main ()
{
#ifdef RIGHT
  std::vector<double> a (10), b (10);
#else
  std::vector<double> a (10), b (11);
#endif
  double *p = a.data (), *q = b.data ();
  std::size_t n = b.size ();
  double sum = 0;

  #pragma omp target map(to: p[0:a.size()], q[0:n]) map(tofrom: sum)
  for (std::size_t i = 0; i < n; i++)
    sum += p[i] * q[i];
  return sum != 0;
}
