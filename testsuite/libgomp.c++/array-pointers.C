// Sections, not from the first element on, of what members and variables that
// are pointers to arrays point to.
// { dg-do run }

#include <stdlib.h>

#include "on-device.h"

struct grid
{
  int (*rows)[5];
  int (*planes)[4][5];
  void constant ();
  void variable (int n, int one);
  template <int N> void of_template (int n, double (*a)[N]);
};

void
grid::constant ()
{
  int initial = 0;
  #pragma omp target map(tofrom: rows[3][1:3]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    rows[3][3] = 3;
  }
  expect_device (initial);
  check (rows[3][3] == 3);
  #pragma omp target map(tofrom: planes[2][1:2][0:5])
  planes[2][1][2] = 2;
  check (planes[2][1][2] == 2);
}

void
grid::variable (int n, int one)
{
  #pragma omp target map(tofrom: rows[n:2][0:5])
  rows[n][1] = 1;
  check (rows[n][1] == 1);
  #pragma omp target map(tofrom: rows[n][1:3])
  rows[n][2] = 2;
  check (rows[n][2] == 2);
  #pragma omp target map(tofrom: this->planes[n][one][one:2])
  planes[n][one][2] = 2;
  check (planes[n][one][2] == 2);
  #pragma omp target enter data map(to: planes[n][one + 1:1][0:5])
  #pragma omp target map(alloc: planes[n][one + 1:1][0:5])
  planes[n][one + 1][3] = 3;
  #pragma omp target exit data map(from: planes[n][one + 1:1][0:5])
  check (planes[n][one + 1][3] == 3);
}

template <int N> void
grid::of_template (int n, double (*a)[N])
{
  #pragma omp target teams distribute parallel for map(tofrom: a[n:2][0:N])
  for (int i = n; i < n + 2; i++)
    for (int j = 0; j < N; j++)
      a[i][j] += 1;
  check (a[n][1] == 1 && a[n + 1][N - 1] == 1 && a[n - 1][N - 1] == 0);
}

int
main (int argc, char **)
{
  grid g;
  int n = argc + 4;
  double (*a)[6] = (double (*)[6]) calloc (8, sizeof *a);
  g.rows = (int (*)[5]) calloc (8, sizeof *g.rows);
  g.planes = (int (*)[4][5]) calloc (8, sizeof *g.planes);
  int (*&reference)[5] = g.rows;
  g.constant ();
  g.variable (argc + 2, argc);
  g.of_template<6> (2, a);
  #pragma omp target map(tofrom: reference[n][1:3])
  reference[n][2] = 9;
  check (reference[n][2] == 9);
  auto lambda = [&] (int k)
    {
      auto rows = g.rows;
      #pragma omp target map(tofrom: rows[k][1:3])
      rows[k][2] = 10;
      check (rows[k][2] == 10);
    };
  lambda (6);
  free (a);
  free (g.rows);
  free (g.planes);
  return 0;
}
