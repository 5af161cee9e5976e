/* The region writes half of what is copied back.

   finds: 200 of 400 bytes, from byte 200 on, came back from the device without
   a value: nothing was written there, or something was that had none;
   map(tofrom: p[0:100]) keeps what the host has (p[0:100]: from-part.c:20, in
   main) [GOMP_OFFLOAD_CHECK=init]  */

#include <stdlib.h>

int
main (void)
{
  int *p = malloc (100 * sizeof *p);
  for (int i = 0; i < 100; i++)
    p[i] = i;
#ifdef RIGHT
  #pragma omp target map(tofrom: p[0:100])
#else

  #pragma omp target map(from: p[0:100])
#endif
  for (int i = 0; i < 50; i++)
    p[i] = -i;
  free (p);
}
