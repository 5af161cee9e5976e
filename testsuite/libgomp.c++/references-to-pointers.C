// A region maps a section by way of a reference to a pointer to pointers, which
// is mapped itself; another one of that type is not.
// { dg-do run }
// { dg-require-effective-target gcc-14 }

#include "on-device.h"

/* The pointer that ROWS refers to is mapped, with the rows from 1 on.  */
static void
one_row (int **&rows)
{
  int initial = -1, i = 2;

  #pragma omp target data map(rows, rows[1:2])
  {
    #pragma omp target map(rows[i][0:3]) map(from: initial)
    {
      initial = omp_is_initial_device ();
      rows[i][1] = 44;
    }
  }
  expect_device (initial);
}

/* Only what ROWS refers to is mapped.  */
static void
other_row (int **&rows, int **&others)
{
  int initial = -1, i = 2, r = 0;

  #pragma omp target data map(rows, rows[1:2])
  {
    #pragma omp target map(rows[i][0:3]) map(from: initial, r)
    {
      initial = omp_is_initial_device ();
      r = rows[i][0] + (others != 0);
    }
  }
  expect_device (initial);
  check (r == 2);
}

int
main ()
{
  int a[3] = { 1, 2, 3 }, *three[3] = { NULL, NULL, a }, **rows = three;

  one_row (rows);
  check (a[1] == 44 && rows == three && three[2] == a);

  int *one[1] = { a }, **others = one;
  other_row (rows, others);
}
