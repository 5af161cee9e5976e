/* The element after a "declare target" array is written.

   sanitizer: address

   reports: *ERROR: AddressSanitizer: global-buffer-overflow on address 0x*

   reports: WRITE of size 4 at 0x*

   reports: *declare-target-end.c:30

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (declare-target-end.c:28, in main): a sanitizer has reported an error,
   above  */

#ifdef RIGHT
# define N 10
#else
# define N 11
#endif

#pragma omp declare target
int a[10];
#pragma omp end declare target

int
main (void)
{
  #pragma omp target
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma omp target update from(a)
  return a[9] != 9;
}
