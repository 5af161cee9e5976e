/* A region calls a function by the host's address of it.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (function-pointer.c:29, in main): signal SIGSEGV (Segmentation fault) at
   address *, the host's address of 'square' in *wrong: only a function that is
   'declare target indirect' can be called on the device by a pointer of the
   host's, and not by a library, such as in qsort  */

#pragma omp declare target
int
square (int x)
{
  return x * x;
}
#pragma omp end declare target

int
main (void)
{
  int (*volatile chosen) (int) = square;
  int (*function) (int) = chosen;
  int result = 0;
#ifdef RIGHT
# define CALL square
#else
# define CALL function
#endif

  #pragma omp target map(tofrom: result) firstprivate(function)
  result = CALL (3);
  return result != 9;
}
