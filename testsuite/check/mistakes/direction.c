/* "to" where "tofrom" is needed.

   finds: target: device 0's changes of 'a', from byte 4 on, are lost at the
   end, since it is only mapped to the device: write map(tofrom: a)
   (a: direction.c:24, in main) [GOMP_OFFLOAD_CHECK=stale]  */

#ifdef RIGHT
# define BACK tofrom
#else
# define BACK to
#endif

static int a[10];

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 10; i++)
    a[i] = i;
  /* Of what is only read, nothing has to come back.  */
  #pragma omp target map(to: a) map(tofrom: sum)
  sum += a[9];
  #pragma omp target map(BACK: a)
  for (int i = 0; i < 10; i++)
    a[i] *= 2;
  return sum != 9;
}
