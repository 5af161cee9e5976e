/* Regions with nowait that nothing but a barrier waits for.  */

#include <omp.h>
#include <unistd.h>
#include "shadow.h"

int
main (void)
{
  for (int round = 0; round < 200; round++)
    {
      int a = 0, b = 0;
#pragma omp parallel num_threads(3)
      {
#pragma omp single
	{
#pragma omp target map(tofrom: a) nowait
	  a = 1;
#pragma omp target map(tofrom: b) depend(out: b) nowait
	  usleep (round % 10 * 30);
#pragma omp target map(tofrom: b) depend(out: b) nowait
	  b = 2;
	}
	CHECK (a == 1 && b == 2);
#pragma omp barrier
#pragma omp master
	{
#pragma omp target map(tofrom: a) nowait
	  a++;
	}
      }
      CHECK (a == 2);
    }
  return 0;
}
