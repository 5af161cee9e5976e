/* Parallel regions in one of one thread, under a thread limit, after one that
   had more threads without a limit: each has a thread.  */

/* { dg-do run } */

#include <stdlib.h>

int
main (void)
{
  int before = 0, inner = 0;

  #pragma omp target map(tofrom: before)
  #pragma omp parallel num_threads(2)
  {
    #pragma omp atomic
    before++;
    #pragma omp barrier
    /* With tasks, regions of one thread have a real team.  */
    #pragma omp single
    #pragma omp task shared(before)
    before++;
  }

  #pragma omp target teams num_teams(1) thread_limit(1) map(tofrom: inner)
  #pragma omp parallel
  {
    #pragma omp parallel num_threads(2)
    {
      #pragma omp atomic
      inner++;
    }
  }

  if (before < 2 || inner != 1)
    abort ();
  return 0;
}
