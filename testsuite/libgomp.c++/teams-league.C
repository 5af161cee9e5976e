// Teams that may run at the same time: exceptions, references, and what the
// teams of a region share though it is in the region's function.
// { dg-do run }
// { dg-require-effective-target emulated }

#include "on-device.h"

#pragma omp declare target
struct counter
{
  int value;
  int next ();
};

// Long enough for other threads to come.
int
counter::next ()
{
  int before;
  for (volatile int i = 0; i < 3000; i = i + 1)
    ;
  #pragma omp atomic capture
  before = value++;
  return before;
}
#pragma omp end declare target

// An object that is firstprivate in the region and shared by its teams.
static void
count ()
{
  enum { teams = 100 };
  int seen[teams] = { 0 };
  counter c = { 0 };
  #pragma omp target firstprivate (c) map (tofrom: seen)
  #pragma omp teams num_teams (teams) shared (c)
  seen[c.next ()]++;
  for (int i = 0; i < teams; i++)
    check (seen[i] == 1);
}

// A number, by a reference.
static void
count_by_reference (int &next)
{
  enum { teams = 100 };
  int seen[teams] = { 0 };
  #pragma omp target firstprivate (next) map (tofrom: seen)
  #pragma omp teams num_teams (teams) shared (next)
  {
    int mine = reinterpret_cast<counter &> (next).next ();
    seen[mine]++;
  }
  for (int i = 0; i < teams; i++)
    check (seen[i] == 1);
}

// Exceptions stay within their team.
static int
caught_of (int *values, int n)
{
  int caught = 0;
  #pragma omp target teams distribute parallel for num_teams (50) \
	  reduction (+: caught) map (tofrom: values[:n])
  for (int i = 0; i < n; i++)
    try
      {
	if (i % 3 == 0)
	  throw i;
	values[i] += i;
      }
    catch (int which)
      {
	caught += which == i;
      }
  return caught;
}

// References as arguments, with a reduction.
static void
add (double &sum, const double &factor, int &n, double *x)
{
  #pragma omp target teams distribute parallel for reduction (+: sum) \
	  map (tofrom: x[:n])
  for (int i = 0; i < n; i++)
    {
      x[i] *= factor;
      sum += x[i];
    }
}

int
main ()
{
  enum { n = 300 };
  int initial = -1, next = 0;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  for (int i = 0; i < 10; i++)
    {
      count ();
      count_by_reference (next);
    }

  int values[n] = { 0 };
  check (caught_of (values, n) == n / 3);
  for (int i = 0; i < n; i++)
    check (values[i] == (i % 3 ? i : 0));

  double x[n], sum = 1, factor = 2;
  int length = n;
  for (int i = 0; i < n; i++)
    x[i] = i;
  add (sum, factor, length, x);
  check (sum == 1 + double (n) * (n - 1));
  return 0;
}
