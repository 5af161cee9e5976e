/* Sections, not from the first element on, of what a pointer to an array points
   to.  */
/* { dg-do run } */

#include <stdlib.h>

#include "on-device.h"

struct pointers { int (*rows)[5]; };

static int (*of_file)[5];

static void
constant (int (*p)[5], int (*t)[4][5])
{
  int initial = 0;
  struct pointers s = { p };
  of_file = p;
  #pragma omp target map(tofrom: p[3:2][0:5]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    p[3][1] = 4;
  }
  expect_device (initial);
  check (p[3][1] == 4);
  #pragma omp target map(tofrom: p[3:2])
  p[4][1] = 5;
  check (p[4][1] == 5);
  #pragma omp target map(tofrom: of_file[3:2][0:5])
  of_file[3][1] = 6;
  check (p[3][1] == 6);
  #pragma omp target map(tofrom: s.rows[3:2][0:5])
  s.rows[3][2] = 7;
  check (p[3][2] == 7);
  #pragma omp target map(tofrom: t[3:2][0:4][0:5])
  t[3][1][1] = 8;
  check (t[3][1][1] == 8);
  #pragma omp target map(tofrom: t[3][2:2][0:5])
  t[3][2][1] = 9;
  check (t[3][2][1] == 9);
}

static void
variable (int (*p)[5], int (*t)[4][5], int n)
{
  #pragma omp target map(tofrom: p[n:2][0:5])
  p[n][1] = 11;
  check (p[n][1] == 11);
  #pragma omp target map(tofrom: p[n][1:3])
  p[n][2] = 12;
  check (p[n][2] == 12);
  #pragma omp target map(tofrom: t[n][n - 1][n - 2:n - 1])
  t[n][n - 1][2] = 13;
  check (t[n][n - 1][2] == 13);
}

/* As programs do that share rows out among devices.  */
static void
rows (int m, int n, double (*a)[m])
{
  #pragma omp target teams distribute parallel for map(tofrom: a[n:2][0:m])
  for (int i = n; i < n + 2; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += i * 10 + j;
  for (int j = 0; j < m; j++)
    check (a[n - 1][j] == 0 && a[n][j] == n * 10 + j
	   && a[n + 1][j] == n * 10 + 10 + j && a[n + 2][j] == 0);
  #pragma omp parallel num_threads(2)
  #pragma omp single
  #pragma omp task
  #pragma omp target map(tofrom: a[n + 2:1][1:2])
  a[n + 2][2] += 14;
  check (a[n + 2][2] == 14);
}

int
main (int argc, char **argv)
{
  int (*p)[5] = calloc (8, sizeof *p), (*t)[4][5] = calloc (8, sizeof *t);
  double (*a)[6] = calloc (8, sizeof *a);
  constant (p, t);
  variable (p, t, argc + 2);
  rows (6, 2, a);
  free (p);
  free (t);
  free (a);
  return 0;
}
