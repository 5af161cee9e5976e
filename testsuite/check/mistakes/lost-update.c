/* "update from" where "update to" is needed.

   finds: target update: the host's changes of 'a', from byte 0 on, are lost:
   device 0 has not changed it since target data (lost-update.c:17, in main)
   copied it, and now the old values are copied back; write target update to(a)
   before (a: lost-update.c:27, in main) [GOMP_OFFLOAD_CHECK=stale]  */

static int a[10], b[10];

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 10; i++)
    a[i] = 1;
  /* Of B the device has new values, and the host's are worth nothing.  */
  #pragma omp target data map(to: b) \
    map(to: a)
  {
    #pragma omp target map(always, from: b)
    b[0] = 5;
    for (int i = 0; i < 10; i++)
      a[i] = b[i] = 2;
#ifdef RIGHT
    #pragma omp target update to(a) to(b)
#else
    #pragma omp target update from(a) to(b)
#endif
    #pragma omp target map(tofrom: sum)
    sum += a[0];
    #pragma omp target
    b[0] = 6;
    b[0] = 0;
    #pragma omp target update from(b)
  }
  return sum != 2;
}
