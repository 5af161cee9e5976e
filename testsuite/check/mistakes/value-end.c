/* One variable is taken for an array.

   finds: a region wrote just beyond the end of 'count', 4 bytes long (count:
   value-end.c:30, in main) [GOMP_OFFLOAD_CHECK=bounds]  */

#ifdef RIGHT
# define SIZE 1
#else
# define SIZE 2
#endif

#pragma omp declare target
static void __attribute__ ((noinline))
fill (int *p, int n)
{
  for (int i = 0; i < n; i++)
    p[i] = i;
}
#pragma omp end declare target

int
main (void)
{
  int count = 3;
  int size = SIZE;

  /* GCC would see it, were it not in a function.
     What is written beside it is nobody's.
  */
  #pragma omp target map(tofrom: count)
  fill (&count, size);
  return count != 0;
}
