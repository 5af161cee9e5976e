/* What is only allocated is summed up, and nothing but the sum comes back.

   finds: the number at byte 0 came back from the device as one that was
   calculated there from data without a value: copy to the device what the
   region reads, or have it written there before (sum: alloc-sum.c:39, in main)
   [GOMP_OFFLOAD_CHECK=init]

   finds: the number at byte 8 came back from the device as one that was
   calculated there from data without a value: copy to the device what the
   region reads, or have it written there before (sums: alloc-sum.c:43, in main)
   [GOMP_OFFLOAD_CHECK=init]

   finds: the number at byte 0 came back from the device as one that was
   calculated there from data without a value: copy to the device what the
   region reads, or have it written there before (small: alloc-sum.c:46, in
   main) [GOMP_OFFLOAD_CHECK=init]  */

#include <math.h>
#include <stdlib.h>

#ifdef RIGHT
# define MAP to
#else
# define MAP alloc
#endif

int
main (void)
{
  double from[10], sum, sums[3];
  float small_from[10], small = 0;
  for (int i = 0; i < 10; i++)
    {
      from[i] = i;
      small_from[i] = i;
    }
  sum = sums[0] = sums[1] = sums[2] = 0;

  #pragma omp target map(MAP: from) map(from: sum)
  for (int i = sum = 0; i < 10; i++)
    sum += from[i];

  #pragma omp target map(MAP: from) map(tofrom: sums)
  sums[1] = 2 * from[3];

  #pragma omp target teams distribute parallel for reduction(+: small) \
    map(MAP: small_from) map(tofrom: small)
  for (int i = 0; i < 10; i++)
    small += small_from[i];
#ifndef RIGHT
  if (!isnan (sum) || !isnan (sums[1]) || !isnan (small))
    abort ();
#endif
  return 0;
}
