/* Two sections of one member in a construct, which the compiler cannot put in
   order: the same twice, or beside each other.  */
/* { dg-do run } */

#include "on-device.h"

struct s { int x; int a[20]; int y; } s;

static void
test (int i, int j)
{
  int initial = -1;
  for (int k = 0; k < 20; k++)
    s.a[k] = k;
  s.x = s.y = 5;
  #pragma omp target map(tofrom: s.a[i:4], s.a[j:4]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int k = 0; k < 4; k++)
      {
	s.a[i + k] += 100;
	s.a[j + k] += 1000;
      }
  }
  expect_device (initial);
  for (int k = 0; k < 20; k++)
    check (s.a[k] == (k + (k >= i && k < i + 4 ? 100 : 0)
		      + (k >= j && k < j + 4 ? 1000 : 0)));
  check (s.x == 5 && s.y == 5);
  check (on_host_expected () || !omp_target_is_present (&s.a[j], 0));
}

/* With data that stays.  */
static void
in_data (int i, int j)
{
  s.a[i] = s.a[j] = 1;
  #pragma omp target enter data map(to: s.a[i:4], s.a[j:4])
  #pragma omp target map(tofrom: s.a[i:4], s.a[j:4])
  {
    s.a[i]++;
    s.a[j]++;
  }
  #pragma omp target exit data map(from: s.a[i:4], s.a[j:4])
  check (s.a[i] == (i == j ? 3 : 2) && s.a[j] == s.a[i]);
  check (on_host_expected () || !omp_target_is_present (&s.a[i], 0));
}

int
main (void)
{
  test (0, 0);
  test (3, 3);
  test (0, 8);
  test (8, 0);
  test (16, 4);
  in_data (2, 2);
  in_data (12, 4);
  return 0;
}
