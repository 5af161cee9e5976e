/* Loops over pointers into arrays of the function, which combined constructs
   share out: GCC has the inner one begin anywhere, or ends in an error.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 100 };

struct element { double d[3]; int count; };

static void
combined (void)
{
  int a[n] = { 0 }, initial = 0;
  struct element elements[n] = { 0 };
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target teams distribute parallel for num_teams(5)
  for (int *p = a; p < a + n; p++)
    ++*p;
  #pragma omp target teams distribute parallel for simd num_teams(5)
  for (int *p = &a[n - 1]; p >= a; p--)
    ++*p;
  #pragma omp target teams distribute parallel for num_teams(5)
  for (struct element *e = elements; e != elements + n; e++)
    e->count++;
  for (int i = 0; i < n; i++)
    check (a[i] == 2 && elements[i].count == 1);
}

static void
nested (void)
{
  double sums[3] = { 0 };
  int a[n];
  #pragma omp target teams distribute parallel for collapse(2) num_teams(5)
  for (int *p = a; p != &a[n]; p++)
    for (double *sum = sums; sum < sums + 3; sum++)
      #pragma omp atomic
      *sum += p - a;
  for (int i = 0; i < 3; i++)
    check (sums[i] == n * (n - 1) / 2);
}

static void
on_host (void)
{
  int a[n] = { 0 };
  #pragma omp teams distribute parallel for num_teams(5)
  for (int *p = &a[n - 1]; p >= a; p -= 2)
    ++*p;
  for (int i = 0; i < n; i++)
    check (a[i] == i % 2);
}

int
main (void)
{
  combined ();
  nested ();
  on_host ();
  return 0;
}
