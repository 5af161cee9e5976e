/* OpenACC's "copyin" where "copy" is needed.

   options: -fopenacc
   finds: acc parallel: device 0's changes of 'a', from byte 0 on, are lost
   at the end, since it is only mapped to the device: write copy(a)
   (a: acc-direction.c:*, in main) [GOMP_OFFLOAD_CHECK=stale]  */

#ifdef RIGHT
# define CLAUSE copy
#else
# define CLAUSE copyin
#endif

int
main (void)
{
  int a[10] = { 0 }, n = 10;
  #pragma acc parallel loop CLAUSE(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i + 1;
  return 0;
}
