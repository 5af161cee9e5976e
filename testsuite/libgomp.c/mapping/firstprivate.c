/* private and firstprivate, also of arrays and structures.  */
/* { dg-do run } */

#include "on-device.h"

struct big { int v[64]; };

int
main (void)
{
  struct big s;
  int a[100], x = 3, y = 4, initial = -1, sum = 0;

  for (int i = 0; i < 64; i++)
    s.v[i] = i;
  for (int i = 0; i < 100; i++)
    a[i] = 2 * i;
  #pragma omp target firstprivate(s, a, x) private(y) map(from: initial) \
	  map(tofrom: sum)
  {
    initial = omp_is_initial_device ();
    y = 0;
    for (int i = 0; i < 64; i++)
      y += s.v[i];
    for (int i = 0; i < 100; i++)
      y += a[i];
    sum = y + x;
    s.v[0] = a[0] = x = 99;
  }
  expect_device (initial);
  check (sum == 63 * 32 + 99 * 100 + 3);
  check (s.v[0] == 0 && a[0] == 0 && x == 3 && y == 4);
  return 0;
}
