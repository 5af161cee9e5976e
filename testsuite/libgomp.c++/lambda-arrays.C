// Regions in lambdas that map, by name, arrays which these have by reference,
// and share them with threads, teams and tasks.
// { dg-do run }

#include "on-device.h"

struct parts { int values[4]; };

static void
combined ()
{
  int a[8] = { 8, 3, 5, 1, 9, 2, 7, 4 }, m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
  int offset = 4, initial = -1;
  parts s = { { 1, 2, 3, 4 } };
  auto weighed = [&] (int factor) {
    int sum = 0;
    #pragma omp target teams distribute parallel for reduction(+: sum) \
      map(to: a)
    for (int i = 0; i < 8; i++)
      sum += a[i] * factor + offset;
    return sum;
  };
  check (weighed (3) == 149);
  auto changed = [&] {
    #pragma omp target parallel for map(tofrom: a) map(to: m, s) \
      map(from: initial)
    for (int i = 0; i < 8; i++)
      {
	a[i] = 2 * a[i] + m[i % 2][i % 3] + s.values[i % 4] + offset;
	if (i == 0)
	  initial = omp_is_initial_device ();
      }
  };
  changed ();
  expect_device (initial);
  check (a[0] == 22 && a[1] == 17 && a[5] == 16 && a[7] == 21);
}

static void
pointers ()
{
  int a[8] = { 8, 3, 5, 1, 9, 2, 7, 4 }, *p = a;
  auto sum_of = [&] (int n) {
    int sum = 0;
    #pragma omp target teams distribute parallel for reduction(+: sum) \
      map(to: p[:n])
    for (int i = 0; i < n; i++)
      sum += p[i];
    return sum;
  };
  check (sum_of (8) == 39);
  auto tasks = [&] {
    #pragma omp target map(tofrom: p[2:3])
    #pragma omp parallel num_threads(2)
    #pragma omp single
    for (int i = 2; i < 5; i++)
      {
	#pragma omp task firstprivate(i)
	p[i] += i;
      }
  };
  tasks ();
  check (a[1] == 3 && a[2] == 7 && a[3] == 4 && a[4] == 13 && a[5] == 2);
}

// What the region's constructs have by the same name.
static void
within ()
{
  int a[8] = { 0, 1, 2, 3, 4, 5, 6, 7 }, last = 0;
  parts s = { };
  auto copied = [&] {
    #pragma omp target map(tofrom: a[2:4], s, last)
    {
      #pragma omp parallel for firstprivate(a) lastprivate(last) num_threads(2)
      for (int i = 0; i < 4; i++)
	{
	  s.values[i] = a[2 + i];
	  a[2 + i] = 0;
	  last = i;
	}
      #pragma omp parallel for reduction(+: a) num_threads(2)
      for (int i = 0; i < 100; i++)
	a[2 + i % 4] += i;
    }
  };
  copied ();
  check (last == 3 && s.values[0] == 2 && s.values[3] == 5);
  check (a[1] == 1 && a[2] == 1202 && a[5] == 1280 && a[6] == 6);
}

static void
nested ()
{
  int a[8] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  auto outer = [&] (int factor) {
    auto inner = [&] {
      int sum = 0;
      #pragma omp target teams num_teams(2) map(to: a) map(tofrom: sum)
      #pragma omp distribute parallel for reduction(+: sum)
      for (int i = 0; i < 8; i++)
	sum += factor * a[i];
      return sum;
    };
    return inner ();
  };
  check (outer (2) == 56);
}

int
main ()
{
  combined ();
  pointers ();
  within ();
  nested ();
  return 0;
}
