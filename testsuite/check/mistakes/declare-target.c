/* The host sets a variable of "declare target" that a function reads on the
   device.

   finds: target: the host has changed 'factor', from byte 0 on, since the
   program began, and the region had the old values on device 0: write target
   update to(factor) before (factor: declare-target.c:35, in main)
   [GOMP_OFFLOAD_CHECK=stale]  */

#pragma omp declare target
int factor = 1, table[100], unused, scratch;

static int __attribute__ ((noinline))
scale (int x)
{
  return table[x] * factor;
}
#pragma omp end declare target

int
main (void)
{
  int result = 0;
  #pragma omp target
  for (int i = 0; i < 100; i++)
    table[i] = i;
  factor = 3;
#ifdef RIGHT
  #pragma omp target update to(factor)
#endif
  /* No region reads these values.  */
  unused = 4;
  scratch = 5;
  #pragma omp target
  ;
  #pragma omp target map(from: result)
  {
    scratch = 6;
    result = scale (2) + scratch;
  }
  return result != 12;
}
