/* "update to" for "update from": what a region has computed is overwritten.

   finds: target update: device 0's changes of 'a', from byte 4 on, are lost:
   the host has not changed it since target data (update-over.c:18, in main)
   copied it, and now the old values are copied to the device; write target
   update from(a) before (a: update-over.c:26, in main)
   [GOMP_OFFLOAD_CHECK=stale]  */

static int a[10], b[10];

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 10; i++)
    a[i] = i;
  /* Of B the host's values are newer, or the device has no other.  */
  #pragma omp target data map(to: b) \
    map(to: a)
  {
    #pragma omp target
    a[1] = 11;
#ifdef RIGHT
    #pragma omp target update from(a) to(b)
#else
    #pragma omp target update to(a, b)
#endif
    sum = a[1];
    #pragma omp target
    b[1] = b[2] = 5;
    b[1] = 6;
    #pragma omp target update to(b)
    #pragma omp target update from(a, b)
  }
  return sum != 11 || b[1] != 6;
}
