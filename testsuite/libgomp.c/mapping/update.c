/* target update: whole arrays, sections, scalars, and under a condition.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 40 };

int
main (void)
{
  int a[n], x = 1, initial = -1, good = 0;
  int on_host = on_host_expected ();

  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma omp target data map(to: a, x)
  {
    for (int i = 0; i < n; i++)
      a[i] = 1000 + i;
    x = 2;
    #pragma omp target update to(a[10:10])
    #pragma omp target update to(x) if (x == 3)
    #pragma omp target map(tofrom: x) map(from: initial, good)
    {
      initial = omp_is_initial_device ();
      good = x == (initial ? 2 : 1);
      for (int i = 0; i < n; i++)
	good &= a[i] == (initial || (i >= 10 && i < 20) ? 1000 + i : i);
      for (int i = 0; i < n; i++)
	a[i] = -i;
      x = 9;
    }
    expect_device (initial);
    check (good);
    #pragma omp target update from(a[n - 5:5], x)
    check (x == 9);
    for (int i = 0; i < n; i++)
      check (a[i] == (on_host || i >= n - 5 ? -i : 1000 + i));
  }
  check (a[1] == (on_host ? -1 : 1001));
  return 0;
}
