/* A region with "tofrom" for data that is present: the host's values do not get
   there, nor the region's back.

   finds: target: the host has changed 'x', from byte 0 on, since target data
   (update-to-written.c:21, in main) copied it, and the region had the old
   values on device 0: write target update to(x) before
   (x: update-to-written.c:30, in main) [GOMP_OFFLOAD_CHECK=stale]

   finds: target data: the host's changes of 'x', from byte 0 on, are lost:
   device 0 has not changed it since target data (update-to-written.c:21, in
   main) copied it, and now the old values are copied back; write target update
   to(x) before (x: update-to-written.c:21, in main)
   [GOMP_OFFLOAD_CHECK=stale]  */

static int x, y[10];

int
main (void)
{
  int seen = 0;
  #pragma omp target data map(tofrom: x, y)
  {
    x = 5;
    for (int i = 0; i < 10; i++)
      y[i] = 1;
#ifdef RIGHT
    #pragma omp target map(always, tofrom: x) map(from: seen)
    seen = x;
#else
    #pragma omp target map(tofrom: x) map(from: seen)
    seen = x;
#endif
    /* What a region only writes need not be there.  */
    #pragma omp target map(tofrom: y)
    for (int i = 0; i < 10; i++)
      y[i] = i + 10;
  }
  return seen != 5 || y[9] != 19;
}
