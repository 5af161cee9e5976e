/* The barrier at the end of a single construct ends when the last task that it
   waits for is a region, which ends while all threads sleep.  */
/* { dg-do run } */
/* { dg-set-target-env-var OMP_NUM_THREADS "4" } */
/* { dg-timeout 20 } */

#include <unistd.h>
#include "on-device.h"

int
main (void)
{
  int initial = -1, count = 0;

  #pragma omp parallel
  for (int i = 0; i < 20; i++)
    {
      #pragma omp single
      #pragma omp target nowait map(from: initial) map(tofrom: count)
      {
	initial = omp_is_initial_device ();
	usleep (3000);
	count++;
      }
      #pragma omp single
      {
	check (count == i + 1);
      }
    }
  expect_device (initial);
  return 0;
}
