/* Array sections of arrays, pointers and variable length arrays: only what is
   in the section travels.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 100, s = 20, m = 30 };

static void
of_vla (int size)
{
  int a[size];
  int initial = -1;

  for (int i = 0; i < size; i++)
    a[i] = i;
  #pragma omp target map(tofrom: a[size / 2 : size / 4]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = size / 2; i < size / 2 + size / 4; i++)
      a[i] += 1000;
  }
  expect_device (initial);
  for (int i = 0; i < size; i++)
    check (a[i] == i + (i >= size / 2 && i < size / 2 + size / 4 ? 1000 : 0));
}

int
main (void)
{
  int a[n], rows[10][n], initial = -1;
  double *p = malloc (n * sizeof *p);

  check (p != NULL);
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      p[i] = i;
      for (int row = 0; row < 10; row++)
	rows[row][i] = row;
    }
  #pragma omp target map(tofrom: a[s:m], p[:m], rows[2:3]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = s; i < s + m; i++)
      a[i] = -a[i];
    for (int i = 0; i < m; i++)
      p[i] *= 0.5;
    for (int row = 2; row < 5; row++)
      for (int i = 0; i < n; i++)
	rows[row][i] *= 10;
  }
  expect_device (initial);
  for (int i = 0; i < n; i++)
    {
      check (a[i] == (i >= s && i < s + m ? -i : i));
      check (p[i] == (i < m ? i * 0.5 : i));
      for (int row = 0; row < 10; row++)
	check (rows[row][i] == (row >= 2 && row < 5 ? 10 * row : row));
    }
  free (p);
  of_vla (40);
  return 0;
}
