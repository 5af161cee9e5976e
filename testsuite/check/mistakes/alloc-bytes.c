/* An array of bytes, and one of short numbers, are only allocated, and a region
   reads them.

   finds: 200 of 200 bytes, from byte 0 on, came back from the device without a
   value: nothing was written there, or something was that had none;
   map(tofrom: shorts) keeps what the host has (shorts: alloc-bytes.c:33, in
   main) [GOMP_OFFLOAD_CHECK=init]

   finds: 96 of 100 bytes, from byte 4 on, came back from the device without a
   value: nothing was written there, or something was that had none;
   map(tofrom: bytes) keeps what the host has (bytes: alloc-bytes.c:33, in main)
   [GOMP_OFFLOAD_CHECK=init]  */

#include <string.h>

#define N 100

#ifdef RIGHT
# define ITEMS map(to: a, b)
#else
# define ITEMS map(alloc: a, b)
#endif

int
main (void)
{
  unsigned char a[N], bytes[N];
  short b[N], shorts[N];
  memset (a, 1, sizeof a);
  for (int i = 0; i < N; i++)
    b[i] = i;

  #pragma omp target ITEMS \
    map(from: bytes, shorts)
  {
    memcpy (bytes, a, sizeof a);
    for (int i = 0; i < N; i++)
      shorts[i] = b[i];
  }
#ifdef RIGHT
  return bytes[5] != 1 || shorts[7] != 7;
#else
  return 0;
#endif
}
