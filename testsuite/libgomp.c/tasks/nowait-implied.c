/* Asynchronous regions that change variables which no map clause names.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 10 };

static int
by_default (int parameter)
{
  int local = 1, initial = -1;
  #pragma omp target nowait defaultmap(tofrom: scalar)
  {
    parameter += 1;
    local += 1;
    initial = omp_is_initial_device ();
  }
  #pragma omp taskwait
  expect_device (initial);
  return parameter + 10 * local;
}

static void
by_clauses (void)
{
  long last = 0, iterator = 0, linear = 1, sum = 0, in_teams = 0;
  #pragma omp target parallel for nowait lastprivate(last)
  for (int i = 0; i < n; i++)
    last = i + 1;
  #pragma omp target teams distribute nowait lastprivate(in_teams)
  for (int i = 0; i < n; i++)
    in_teams = i + 1;
  #pragma omp target simd nowait lastprivate(iterator)
  for (iterator = 0; iterator < n; iterator++)
    ;
  #pragma omp target parallel for simd nowait linear(linear: 2)
  for (int i = 0; i < n; i++)
    linear += 2;
  #pragma omp target parallel for nowait reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += i;
  #pragma omp taskwait
  check (last == n && in_teams == n && iterator == n);
  check (linear == 2 * n + 1 && sum == n * (n - 1) / 2);
}

int
main (void)
{
  check (by_default (4) == 25);
  by_clauses ();
}
