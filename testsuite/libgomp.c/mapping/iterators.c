/* Iterators in "map", "to" and "from".  */
/* { dg-do run } */
/* { dg-feature "map(iterator(...): ...), update to(iterator(...): ...)" 16 } */

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

/* What has the elements is mapped by the same construct.  */
static void
mapped_with (void)
{
  int v[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 }, *parts[3] = { v, v + 3, v + 6 };
  int **p = parts, initial = -1;
  #pragma omp target map(to: parts) map(from: initial) \
    map(iterator(int i = 0:3), tofrom: parts[i][:2])
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 3; i++)
      parts[i][i % 2] += 10;
  }
  expect_device (initial);
  check (v[0] == 10 && v[4] == 14 && v[6] == 16 && v[8] == 8);
  #pragma omp target map(to: p[:3]) \
    map(iterator(int i = 0:3), tofrom: p[i][:2])
  for (int i = 0; i < 3; i++)
    p[i][1] += 100;
  check (p == parts && v[1] == 101 && v[4] == 114 && v[7] == 107);
}

/* In constructs that become functions, where GCC lost the elements.  */
static void
in_parallel (void)
{
  int wrong = 0;
  #pragma omp parallel num_threads(2) reduction(+: wrong)
  {
    int v[6] = { 0, 1, 2, 3, 4, 5 }, *parts[2] = { v, v + 3 }, initial = -1;
    int me = omp_get_thread_num ();
    #pragma omp target map(to: parts) map(from: initial) firstprivate(me) \
      map(iterator(int i = 0:2), tofrom: parts[i][:2])
    {
      initial = omp_is_initial_device ();
      for (int i = 0; i < 2; i++)
	parts[i][1] += 10 + me;
    }
    expect_device (initial);
    wrong += v[1] != 11 + me || v[4] != 14 + me || v[5] != 5;
  }
  check (!wrong);
}

static void
in_tasks (void)
{
  int v[6] = { 0, 1, 2, 3, 4, 5 }, *parts[2] = { v, v + 3 };
  #pragma omp parallel num_threads(2)
  #pragma omp single
  #pragma omp task shared(parts)
  {
    #pragma omp target enter data map(to: parts) \
      map(iterator(int i = 0:2), to: parts[i][:3])
    v[5] = 50;
    #pragma omp target update to(iterator(int i = 0:2): parts[i][2:1])
    #pragma omp target
    for (int i = 0; i < 2; i++)
      parts[i][0] = parts[i][2];
    #pragma omp target exit data map(iterator(int i = 0:2), from: parts[i][:3])
    #pragma omp target exit data map(release: parts)
  }
  check (v[0] == 2 && v[3] == 50);
}

/* Of parameters, and of what is private in the construct around.  */
static void
parameters (int **p, int first, int n)
{
  int **q = p;
  #pragma omp parallel num_threads(1) firstprivate(q)
  #pragma omp task
  {
    q++;
    #pragma omp target map(to: p[:3]) \
      map(iterator(int i = 0:3), tofrom: p[i][first:n])
    for (int i = 0; i < 3; i++)
      p[i][first] += 10;
    #pragma omp target map(to: q[:2]) \
      map(iterator(int i = 0:2), tofrom: q[i][first:n])
    for (int i = 0; i < 2; i++)
      q[i][first + n - 1] += 100;
  }
}

/* Elements of arrays, which a region uses by the array's name.  */
static int numbers[50], table[6][4];

static void
elements (void)
{
  int local[9] = { 0 }, initial = -1;
  for (int i = 0; i < 50; i++)
    numbers[i] = i;
  #pragma omp target map(iterator(i = 0:50), tofrom: numbers[i]) \
    map(iterator(i = 1:5:2), from: table[i][0:4]) map(from: initial) \
    map(iterator(i = 0:3), tofrom: local[3 * i:2])
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 50; i++)
      numbers[i] += 100;
    table[1][3] = 13;
    table[3][0] = 30;
    local[7] = local[6] + 7;
  }
  expect_device (initial);
  for (int i = 0; i < 50; i++)
    check (numbers[i] == 100 + i);
  check (table[1][3] == 13 && table[3][0] == 30 && table[2][2] == 0);
  check (local[7] == 7 && local[8] == 0);
  /* Mapped before, in part.  */
  #pragma omp target enter data map(to: numbers[10:20])
  #pragma omp target map(iterator(i = 10:20), tofrom: numbers[i])
  for (int i = 10; i < 20; i++)
    numbers[i] = -i;
  #pragma omp target exit data map(from: numbers[10:20])
  check (numbers[9] == 109 && numbers[10] == -10 && numbers[20] == 120);
}

int
main (void)
{
  elements ();
  mapped_with ();
  in_parallel ();
  in_tasks ();
  int v[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 }, *parts[3] = { v, v + 3, v + 6 };
  parameters (parts, 1, 2);
  check (v[1] == 11 && v[4] == 14 && v[7] == 17);
  check (v[0] == 0 && v[2] == 2 && v[5] == 105 && v[8] == 108);
  for (int i = 0; i < rows; i++)
    {
      a[i] = (int *) malloc (columns * sizeof (int));
      for (int j = 0; j < columns; j++)
	a[i][j] = i * columns + j;
    }
  #pragma omp target enter data map(to: a)
  update ();
  #pragma omp target exit data map(release: a)
  return 0;
}
