/* Mappers, and sections with gaps.  */

#include <stdlib.h>
#include "check.h"

struct row
{
  int n;
  double *values;
  int unused;
};
#pragma omp declare mapper(struct row r) map(r.n, r.values[0:r.n])

struct table
{
  int rows;
  struct row *row;
};
#pragma omp declare mapper(struct table t) map(t.rows) map(t.row[0:t.rows])

struct plain
{
  int a, b;
};
#pragma omp declare mapper(half: struct plain p) map(p.a)

static struct row
row_new (int n)
{
  struct row r = { n, malloc (n * sizeof *r.values), 5 };
  for (int i = 0; i < n; i++)
    r.values[i] = i;
  return r;
}

static void
one (void)
{
  struct row r = row_new (10);
  double *values = r.values;
  int device = 0;
#pragma omp target map(tofrom: r) map(from: device)
  {
    for (int i = 0; i < r.n; i++)
      r.values[i] += 100;
    device = getpid ();
  }
  CHECK (r.values == values && values[9] == 109 && values[0] == 100);
  CHECK (device != 0 && device != getpid ());
#pragma omp target enter data map(to: r)
  values[3] = 1;
#pragma omp target update to(r)
#pragma omp target
  r.values[3] += 1;
  CHECK (values[3] == 1);
#pragma omp target update from(r)
  CHECK (values[3] == 2 && r.values == values);
#pragma omp target exit data map(from: r)
  free (values);
}

/* Each has its own.  */
static void
several (void)
{
  struct row r[4];
  for (int i = 0; i < 4; i++)
    r[i] = row_new (i + 1);
#pragma omp target map(tofrom: r[0:4])
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < r[i].n; j++)
      r[i].values[j] += 10 * i;
  for (int i = 0; i < 4; i++)
    CHECK (r[i].values[i] == 11 * i && r[i].unused == 5);
  struct table t = { 4, r };
#pragma omp target map(tofrom: t)
  for (int i = 0; i < t.rows; i++)
    t.row[i].values[0] = t.row[i].n;
  for (int i = 0; i < 4; i++)
    CHECK (r[i].values[0] == i + 1);
  for (int i = 0; i < 4; i++)
    free (r[i].values);
}

static void
named (void)
{
  struct plain p = { 1, 2 };
#pragma omp target map(mapper(half), tofrom: p)
  p.a += 5;
  CHECK (p.a == 6 && p.b == 2);
}

static void
gaps (void)
{
  static int a[6][8][10];
#pragma omp target enter data map(to: a)
#pragma omp target
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 10; k++)
	a[i][j][k] = 100 * i + 10 * j + k;
#pragma omp target update from(a[1:2][2:3][4:5])
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 10; k++)
	{
	  int in = (i >= 1 && i < 3 && j >= 2 && j < 5 && k >= 4 && k < 9);
	  CHECK (a[i][j][k] == (in ? 100 * i + 10 * j + k : 0));
	}
  a[0][1][2] = -1;
  a[4][1][3] = -2;
  a[4][2][3] = -3;
#pragma omp target update to(a[0:3:2][0:2][:])
#pragma omp target exit data map(from: a)
  CHECK (a[0][1][2] == -1 && a[4][1][3] == -2 && a[4][2][3] == 423);
  CHECK (a[1][1][2] == 112 && a[5][7][9] == 579);
}

int
main (void)
{
  one ();
  several ();
  named ();
  gaps ();
  return checked ();
}
