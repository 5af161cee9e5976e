/* The threads of a region count in one variable, and nothing orders them.

   sanitizer: thread

   reports: WARNING: ThreadSanitizer: data race (pid=*)

   reports: * at 0x* by thread *

   reports: *race.c:24 *

   finds: device 0 (intelmic): a sanitizer has reported errors in target
   regions, above  */

int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
  #pragma omp parallel num_threads(4)
  {
#ifdef RIGHT
    #pragma omp atomic
#endif
    x++;
  }
  return x < 1 || x > 4;
}
