/* Data that is only allocated is read before something is written there.

   finds: the number at byte 0 came back from the device as one that was
   calculated there from data without a value: copy to the device what the
   region reads, or have it written there before (sum: alloc-read.c:29, in main)
   [GOMP_OFFLOAD_CHECK=init]

   finds: 80 of 80 bytes, from byte 0 on, came back from the device without a
   value: nothing was written there, or something was that had none;
   map(tofrom: to) keeps what the host has (to: alloc-read.c:29, in main)
   [GOMP_OFFLOAD_CHECK=init]  */

#include <math.h>
#include <stdlib.h>

#ifdef RIGHT
# define ITEMS map(to: from)
#else
# define ITEMS map(alloc: from)
#endif

int
main (void)
{
  double from[10], to[10], sum = 0;
  for (int i = 0; i < 10; i++)
    from[i] = to[i] = i;

  #pragma omp target ITEMS map(from: to) map(tofrom: sum)
  for (int i = 0; i < 10; i++)
    {
      to[i] = from[i];
      sum += from[i];
    }
  /* No number comes out of it.  */
#ifndef RIGHT
  if (!isnan (sum))
    abort ();
#endif
  return 0;
}
