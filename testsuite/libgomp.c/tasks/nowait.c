/* Regions that the host does not wait for, and their order.  */
/* { dg-do run } */

#include "on-device.h"

int
main (void)
{
  int a[8] = { 0 }, initial = -1, x = 0;

  for (int i = 0; i < 8; i++)
    {
      #pragma omp target nowait map(tofrom: a[i:1]) firstprivate(i)
	a[i] = i + 1;
    }
  #pragma omp taskwait
  for (int i = 0; i < 8; i++)
    check (a[i] == i + 1);

  #pragma omp parallel
  #pragma omp single
  {
    #pragma omp target enter data map(to: x) nowait depend(out: x)
    #pragma omp target nowait depend(inout: x) map(tofrom: x) \
	    map(from: initial)
    {
      initial = omp_is_initial_device ();
      x = 5;
    }
    #pragma omp target nowait depend(inout: x) map(tofrom: x)
      x *= 3;
    #pragma omp target exit data map(from: x) nowait depend(inout: x)
    #pragma omp task depend(inout: x)
      x++;
    #pragma omp taskwait
  }
  expect_device (initial);
  check (x == 16);
  return 0;
}
