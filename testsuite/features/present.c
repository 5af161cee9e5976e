/* What a construct says is present: it is not mapped anew, and copied by
   update only.  */
/* { dg-do run } */
/* { dg-feature "map(present: ...), update to(present: ...)" 14 } */

#include "on-device.h"

static int a[10], b[4];

int
main (void)
{
  int initial = -1, sum = 0;
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma omp target enter data map(to: a, b)
  #pragma omp target map(present, tofrom: a[2:3]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    a[2] = 20;
  }
  expect_device (initial);
  check (a[2] == (initial ? 20 : 2));
  #pragma omp target update from(present: a[2:1])
  check (a[2] == 20);
  a[3] = 30;
  b[1] = 100;
  #pragma omp target update to(present: a[3:1], b)
  #pragma omp target defaultmap(present: aggregate) map(tofrom: sum)
  sum = a[2] + a[3] + b[1];
  check (sum == 150);
  #pragma omp target exit data map(delete: a, b)
  return 0;
}
