/* The same without waiting: the region's changes are lost when it ends.

   finds: target: device 0's changes of 'a', from byte 36 on, are lost at the
   end, since it is only mapped to the device: write map(tofrom: a)
   (a: direction-nowait.c:19, in main) [GOMP_OFFLOAD_CHECK=stale]  */

#ifdef RIGHT
# define BACK tofrom
#else
# define BACK to
#endif

static int a[10], b[10];

int
main (void)
{
  int sum = 0;
  #pragma omp target nowait map(BACK: a)
  a[9] = 1;
  #pragma omp target nowait map(tofrom: b)
  b[9] = 1;
  #pragma omp taskwait
  sum += b[9];
  return sum != 1;
}
