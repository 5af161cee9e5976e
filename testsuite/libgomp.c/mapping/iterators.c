/* Iterators in "map", "to" and "from".  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-16 } */

#include <stdlib.h>
#include "on-device.h"

enum { rows = 7, columns = 5 };
static int *a[rows];

static void
check_all (int expected)
{
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      check (a[i][j] == expected + i * columns + j);
}

/* A itself is present.  */
static void
update (void)
{
  int initial = -1;
  #pragma omp target enter data map(iterator(i = 0:rows), to: a[i][:columns])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] += 100;
  #pragma omp target update to(iterator(i = 0:rows): a[i][:columns])
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < columns; j++)
	a[i][j] += 1000;
  }
  expect_device (initial);
  #pragma omp target update from(iterator(i = 0:rows): a[i][:columns])
  check_all (1100);
  #pragma omp target exit data \
    map(iterator(i = 0:rows), release: a[i][:columns])
}

int
main (void)
{
  for (int i = 0; i < rows; i++)
    {
      a[i] = malloc (columns * sizeof (int));
      for (int j = 0; j < columns; j++)
	a[i][j] = i * columns + j;
    }
  #pragma omp target enter data map(to: a)
  update ();
  #pragma omp target exit data map(release: a)
  return 0;
}
