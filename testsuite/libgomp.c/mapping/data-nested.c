/* Nested data regions: the outermost one decides when data moves.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 32 };

int
main (void)
{
  int a[n], b[n], initial = -1, seen = -1;
  int on_host = on_host_expected ();

  for (int i = 0; i < n; i++)
    a[i] = b[i] = i;
  #pragma omp target data map(tofrom: a) map(to: b[4:8])
  {
    a[0] = 100;			/* The device does not see this.  */
    #pragma omp target data map(tofrom: a, b[4:8])
    {
      #pragma omp target map(tofrom: a, b[4:8]) map(from: initial, seen)
      {
	initial = omp_is_initial_device ();
	seen = a[0];
	a[1] = 101;
	b[5] = 105;
      }
      check (a[1] == (on_host ? 101 : 1));
    }
    /* Neither the region's end nor the inner data's brings it back.  */
    check (a[1] == (on_host ? 101 : 1));
    check (b[5] == (on_host ? 105 : 5));
    #pragma omp target update from(b[5:1])
    check (b[5] == 105);
  }
  expect_device (initial);
  check (seen == (on_host ? 100 : 0));
  check (a[1] == 101);
  check (a[0] == (on_host ? 100 : 0));
  check (b[5] == 105);

  /* if (0): a data region that is none.  */
  a[2] = 2;
  #pragma omp target data map(to: a) if (0)
  {
    #pragma omp target map(tofrom: a)
      a[2] = 202;
    check (a[2] == 202);
  }
  return 0;
}
