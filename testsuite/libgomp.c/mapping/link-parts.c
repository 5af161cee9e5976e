/* declare target link: parts of variables, and members.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 20 };
int ll[n], other[n];
struct { int x; int a[n]; int y; } s;
#pragma omp declare target link (ll, other, s)

#pragma omp declare target
static int
element (int i)
{
  return ll[i];
}
#pragma omp end declare target

static void
section (void)
{
  int initial = -1, seen[3] = { 0 };
  #pragma omp target map(to: ll[2:8]) map(from: initial, seen)
  {
    initial = omp_is_initial_device ();
    seen[0] = element (2);
    seen[1] = element (4);
    seen[2] = element (9);
  }
  expect_device (initial);
  check (seen[0] == 2 && seen[1] == 4 && seen[2] == 9);
  #pragma omp target data map(tofrom: other[5:3])
  {
    #pragma omp target
    {
      other[5] += 100;
      other[7] += 100;
    }
  }
  check (other[5] == 105 && other[7] == 107 && other[6] == 6);
}

/* Regions that name what they map a section of.  */
static void
named (void)
{
  int initial = -1, sum = 0;
  #pragma omp target map(tofrom: ll[2:8], sum) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 2; i < 10; i++)
      sum += ll[i];
    ll[3] = 33;
  }
  expect_device (initial);
  check (sum == 44 && ll[3] == 33);
  #pragma omp target teams distribute parallel for map(tofrom: ll[3:1])
  for (int i = 3; i < 4; i++)
    ll[i] = i;
  check (ll[3] == 3 && ll[4] == 4);
}

/* Part after part.  */
static void
parts (void)
{
  int seen = -1;
  #pragma omp target enter data map(to: ll[0:4])
  #pragma omp target enter data map(to: ll[10:4])
  #pragma omp target exit data map(release: ll[0:4])
  #pragma omp target map(from: seen)
    seen = element (12);
  check (seen == 12);
  #pragma omp target exit data map(release: ll[10:4])
  #pragma omp target map(to: ll) map(from: seen)
    seen = element (n - 1);
  check (seen == n - 1);
}

static void
members (void)
{
  s.x = 1;
  s.a[3] = 2;
  s.y = 3;
  for (int round = 0; round < 2; round++)
    {
      #pragma omp target map(tofrom: s.a, s.y)
      {
	s.a[3] += 10;
	s.y += 10;
      }
    }
  check (s.x == 1 && s.a[3] == 22 && s.y == 23);
}

int
main (void)
{
  for (int i = 0; i < n; i++)
    ll[i] = other[i] = i;
  section ();
  named ();
  parts ();
  members ();
  return 0;
}
