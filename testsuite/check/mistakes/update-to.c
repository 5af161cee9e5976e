/* The host changes an array between two regions, and does not say so.

   finds: target: the host has changed 'a', from byte 12 on, since target data
   (update-to.c:19, in main) copied it, and the region had the old values on
   device 0: write target update to(a) before (a: update-to.c:29, in main)
   [GOMP_OFFLOAD_CHECK=stale]

   finds: target data: the host's changes of 'a', from byte 12 on, are lost:
   device 0 has not changed it since target data (update-to.c:19, in main)
   copied it, and now the old values are copied back; write target update to(a)
   before (a: update-to.c:19, in main) [GOMP_OFFLOAD_CHECK=stale]  */

static int a[10];

int
main (void)
{
  int sum = 0;
  #pragma omp target data map(tofrom: a)
  {
    #pragma omp target map(tofrom: sum)
    sum += a[3];
    a[3] = 7;
#ifdef RIGHT
    {
      #pragma omp target update to(a[3:1])
    }
#endif
    #pragma omp target map(tofrom: sum)
    sum += a[3];
  }
  return sum != 7;
}
