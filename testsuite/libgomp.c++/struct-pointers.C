// Pointers of structures that only sections name, beside other members.
// { dg-do run }

#include "on-device.h"

struct pair
{
  int k;
  int *a;
  int *b;
};

static int
by_reference (pair &s, int n)
{
  int initial = -1;
  #pragma omp target map(tofrom: s.a[:n]) map(to: s.b[:n]) map(to: s.k) \
	  map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      s.a[i] += s.b[i] * s.k;
  }
  return initial;
}

static int
by_value (pair s, int n)
{
  int initial = -1;
  #pragma omp target map(to: s.k) map(tofrom: s.a[:n]) map(to: s.b[:n]) \
	  map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      s.a[i] += s.b[i] * s.k;
  }
  return initial;
}

int
main ()
{
  int a[3] = { 10, 20, 30 }, b[3] = { 1, 2, 3 };
  pair s = { 2, a, b };
  expect_device (by_value (s, 3));
  check (a[0] == 12 && a[2] == 36);
  expect_device (by_reference (s, 3));
  check (a[0] == 14 && a[2] == 42 && s.a == a);
  return 0;
}
