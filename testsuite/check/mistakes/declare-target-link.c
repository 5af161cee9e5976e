/* The host changes an array of "declare target link" that is mapped.

   finds: target: the host has changed 'large', from byte 20 on, since target
   enter data (declare-target-link.c:17, in main) copied it, and the region had
   the old values on device 0: write target update to(large) before
   (large: declare-target-link.c:22, in main) [GOMP_OFFLOAD_CHECK=stale]  */

int large[1000];
#pragma omp declare target link(large)

int
main (void)
{
  int result = 0;
  for (int i = 0; i < 1000; i++)
    large[i] = 1;
  #pragma omp target enter data map(to: large)
  large[5] = 7;
#ifdef RIGHT
  #pragma omp target update to(large[5:1])
#endif
  #pragma omp target map(tofrom: result)
  result = large[5];
  #pragma omp target exit data map(release: large)
  return result != 7;
}
