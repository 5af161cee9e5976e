// Rows of pointers, r[i][0:n], where r is a reference.
// { dg-do run }

#include "on-device.h"

enum { rows = 3, columns = 5 };

static bool
all_are (double **m, double v)
{
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      if (m[i][j] != v)
	return false;
  return true;
}

static void
pointer (double **&r, int n)
{
  int initial = -1;
  for (int i = 0; i < rows; i++)
    {
      #pragma omp target map(tofrom: r[i][1:n - 1]) map(from: initial)
      {
	initial = omp_is_initial_device ();
	for (int j = 1; j < n; j++)
	  r[i][j] += 1;
      }
      expect_device (initial);
      #pragma omp target data map(tofrom: r[i][0:1])
      #pragma omp target
      r[i][0] += 1;
    }
}

static void
array (double *(&r)[rows])
{
  #pragma omp target enter data map(to: r)
  for (int i = 0; i < rows; i++)
    {
      #pragma omp target enter data map(to: r[i][0:columns])
    }
  #pragma omp target
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      r[i][j] += 1;
  for (int i = 0; i < rows; i++)
    {
      #pragma omp target exit data map(from: r[i][0:columns])
    }
  #pragma omp target exit data map(release: r)
}

struct matrix
{
  int n;
  double **row;

  void
  increment ()
  {
    matrix *self = this;
    #pragma omp target enter data map(to: self[0:1])
    #pragma omp target enter data map(to: row[0:n])
    for (int i = 0; i < n; i++)
      {
	#pragma omp target enter data map(to: row[i][0:columns])
      }
    #pragma omp target
    for (int i = 0; i < n; i++)
      for (int j = 0; j < columns; j++)
	row[i][j] += 1;
    for (int i = 0; i < n; i++)
      {
	#pragma omp target exit data map(from: row[i][0:columns])
      }
    #pragma omp target exit data map(release: row[0:n])
    #pragma omp target exit data map(release: self[0:1])
  }
};

int
main ()
{
  double x[rows][columns] = {}, *few[rows], **m = few;
  for (int i = 0; i < rows; i++)
    few[i] = x[i];
  #pragma omp target data map(to: m[0:rows])
  pointer (m, columns);
  check (all_are (m, 1));
  array (few);
  check (all_are (m, 2));
  matrix a = { rows, m };
  a.increment ();
  check (all_are (m, 3));
}
