/* "to" of what is present copies nothing.

   finds: target: 'n' is present on device 0 since target data
   (present-to.c:16, in main) and is not copied again, but the host has changed
   it since, from byte 0 on: write target update to(n) before, or
   map(always, to: n) (n: present-to.c:24, in main)
   [GOMP_OFFLOAD_CHECK=present]  */

static int a[10];

int
main (void)
{
  int n = 5, seen = 0;
  /* A region changes A; then the host's copy is the older one, rightly.  */
  #pragma omp target data map(to: n) map(tofrom: a)
  {
    n = 10;
#ifdef RIGHT
    #pragma omp target map(always, to: n) map(to: a) map(from: seen)
    for (int i = 0; i < n; i++)
      a[seen = i]++;
#else
    #pragma omp target map(to: n) map(to: a) map(from: seen)
    for (int i = 0; i < n; i++)
      a[seen = i]++;
#endif
    #pragma omp target map(to: a)
    a[0]++;
  }
  return seen != 9 || a[0] != 2;
}
