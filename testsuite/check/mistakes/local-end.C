// A region reads the element after an array of its own.
//
// sanitizer: address
//
// reports: *ERROR: AddressSanitizer: stack-buffer-overflow on address 0x*
//
// reports: READ of size 8 at 0x*
//
// reports: *local-end.C:32
//
// finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
// main (local-end.C:25, in main): a sanitizer has reported an error, above

#ifdef RIGHT
# define N 10
#else
# define N 11
#endif

int
main (int argc, char **)
{
  double sum = 0;
  int n = N + argc - 1;
  #pragma omp target map(tofrom: sum) map(to: n)
  {
    double a[10];
    for (int i = 0; i < 10; i++)
      a[i] = i;
    double *volatile p = a;
    for (int i = 0; i < n; i++)
      sum += p[i];
  }
  return sum != 45;
}
