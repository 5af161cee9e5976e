/* Rows of pointers, m[i][0:n]: what is mapped is attached to the element.  */
/* { dg-do run } */

#include <stdlib.h>
#include "on-device.h"

enum { ROWS = 4, COLUMNS = 5 };

struct matrix
{
  int rows, columns;
  double **row;
};

static double **at_file;

static double **
make (void)
{
  double **m = malloc (ROWS * sizeof *m);
  for (int i = 0; i < ROWS; i++)
    m[i] = calloc (COLUMNS, sizeof **m);
  return m;
}

static void
release (double **m)
{
  for (int i = 0; i < ROWS; i++)
    free (m[i]);
  free (m);
}

/* Whether all of M has the value V; then set it to 0.  */
static int
all_are (double **m, double v)
{
  int right = 1;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	right &= m[i][j] == v;
	m[i][j] = 0;
      }
  return right;
}

static void
enter (double **m)
{
  #pragma omp target enter data map(to: m[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      #pragma omp target enter data map(to: m[i][0:COLUMNS])
    }
}

static void
leave (double **m)
{
  for (int i = 0; i < ROWS; i++)
    {
      #pragma omp target exit data map(from: m[i][0:COLUMNS])
    }
  #pragma omp target exit data map(delete: m[0:ROWS])
}

static void
pointers (double **m)
{
  int initial = -1;
  enter (m);
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++)
	m[i][j] += 1;
  }
  expect_device (initial);
  leave (m);
  check (all_are (m, 1));
  at_file = m;
  enter (at_file);
  #pragma omp target
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      at_file[i][j] += 2;
  leave (at_file);
  check (all_are (m, 2));
}

static void
regions (double **m, int n)
{
  #pragma omp target data map(to: m[0:ROWS])
  {
    for (int i = 0; i < ROWS; i++)
      {
	#pragma omp target map(tofrom: m[i][1:n - 1])
	for (int j = 1; j < n; j++)
	  m[i][j] += 3;
	#pragma omp target data map(tofrom: m[i][0:1])
	#pragma omp target
	m[i][0] += 3;
      }
    check (all_are (m, 3));
    #pragma omp parallel num_threads(2)
    #pragma omp single
    for (int i = 0; i < ROWS; i += 2)
      {
	#pragma omp task firstprivate(i)
	#pragma omp target map(tofrom: at_file[i][0:n]) \
	  map(tofrom: m[i + 1][0:n])
	for (int j = 0; j < n; j++)
	  {
	    at_file[i][j] += 4;
	    m[i + 1][j] += 4;
	  }
      }
    check (all_are (m, 4));
  }
}

static void
members (struct matrix *a)
{
  #pragma omp target enter data map(to: a[0:1])
  #pragma omp target enter data map(to: a->row[0:a->rows])
  for (int i = 0; i < a->rows; i++)
    {
      #pragma omp target enter data map(to: a->row[i][0:a->columns])
    }
  #pragma omp target
  for (int i = 0; i < a->rows; i++)
    for (int j = 0; j < a->columns; j++)
      a->row[i][j] += 5;
  for (int i = 0; i < a->rows; i++)
    {
      #pragma omp target exit data map(from: a->row[i][0:a->columns])
    }
  #pragma omp target exit data map(delete: a->row[0:a->rows])
  #pragma omp target exit data map(delete: a[0:1])
  check (all_are (a->row, 5));
}

static void
three_levels (double ***c)
{
  #pragma omp target enter data map(to: c[0:2])
  for (int k = 0; k < 2; k++)
    {
      #pragma omp target enter data map(to: c[k][0:ROWS])
      for (int i = 0; i < ROWS; i++)
	{
	  #pragma omp target enter data map(to: c[k][i][0:COLUMNS])
	}
    }
  #pragma omp target teams distribute parallel for collapse(3)
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++)
	c[k][i][j] += 6 + k;
  for (int k = 0; k < 2; k++)
    {
      for (int i = 0; i < ROWS; i++)
	{
	  #pragma omp target exit data map(from: c[k][i][0:COLUMNS])
	}
      #pragma omp target exit data map(delete: c[k][0:ROWS])
    }
  #pragma omp target exit data map(delete: c[0:2])
  check (all_are (c[0], 6) && all_are (c[1], 7));
}

static void
array (double **m, int i)
{
  double *few[ROWS];
  for (int k = 0; k < ROWS; k++)
    few[k] = m[k];
  #pragma omp target enter data map(to: few)
  for (int k = 0; k < ROWS; k++)
    {
      #pragma omp target enter data map(to: few[k][0:COLUMNS])
    }
  #pragma omp target
  for (int k = 0; k < ROWS; k++)
    for (int j = 0; j < COLUMNS; j++)
      few[k][j] += 8;
  for (int k = 0; k < ROWS; k++)
    {
      #pragma omp target exit data map(from: few[k][0:COLUMNS])
    }
  #pragma omp target exit data map(delete: few)
  check (all_are (m, 8));
  #pragma omp target map(tofrom: few[i][1:2])
  few[i][1] += few[i][2] + 9;
  #pragma omp target map(to: few) map(tofrom: few[i][1:2])
  few[i][2] += few[i][1];
  check (m[i][1] == 9 && m[i][2] == 9 && few[0] == m[0]);
}

int
main ()
{
  double **m = make (), **cube[2] = { m, make () };
  struct matrix a = { ROWS, COLUMNS, m };
  pointers (m);
  regions (m, COLUMNS);
  members (&a);
  three_levels (cube);
  array (m, 2);
  release (cube[0]);
  release (cube[1]);
}
