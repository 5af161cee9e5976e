/* "update" of what is not mapped.

   finds: target update: 'a' is not present on device 0, so nothing is copied:
   map it before, with target enter data or target data
   (a: update-absent.c:19, in main) [GOMP_OFFLOAD_CHECK=present]  */

static int a[10];

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 10; i++)
    a[i] = i;
#ifdef RIGHT
  #pragma omp target data map(alloc: a)
#endif
  {
    #pragma omp target update to(a)
  }
  for (int i = 0; i < 10; i++)
    sum += a[i];
  return sum != 45;
}
