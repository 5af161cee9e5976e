/* Conjugate gradients with a sparse matrix in rows.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The matrix is that of a box of points, each coupled with its 26 neighbours.
   The solver's scalars come back to the host in each iteration, as they do in
   programs that look at the residual.  */

#include "program.h"

enum
{
  SIDE = 72,
  ROWS = SIDE * SIDE * SIDE,
  MOST = 27 * ROWS,
  ITERATIONS = 200
};

struct matrix
{
  int *first;			/* Of each row's elements, and the end.  */
  int *column;
  double *value;
};

/* Add the elements of row ROW, for the point (X, Y, Z), from number N on;
   return the number after the last.  */
static int
fill_row (struct matrix *m, int row, int x, int y, int z, int n)
{
  m->first[row] = n;
  for (int dz = -1; dz <= 1; dz++)
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++)
	{
	  if (x + dx < 0 || x + dx >= SIDE || y + dy < 0 || y + dy >= SIDE
	      || z + dz < 0 || z + dz >= SIDE)
	    continue;
	  m->column[n] = row + (dz * SIDE + dy) * SIDE + dx;
	  m->value[n++] = dx || dy || dz ? -1.0 : 27.0;
	}
  return n;
}

static int
fill (struct matrix *m)
{
  int n = 0;
  m->first = (int *) bench_allocate ((ROWS + 1) * sizeof (int));
  m->column = (int *) bench_allocate (MOST * sizeof (int));
  m->value = (double *) bench_allocate (MOST * sizeof (double));
  for (int row = 0; row < ROWS; row++)
    n = fill_row (m, row, row % SIDE, row / SIDE % SIDE, row / SIDE / SIDE, n);
  m->first[ROWS] = n;
  return n;
}

/* RESULT = M V; return V times RESULT.  */
static double
multiply (const struct matrix *m, const double *restrict v,
	  double *restrict result)
{
  const int *restrict first = m->first, *restrict column = m->column;
  const double *restrict value = m->value;
  double product = 0;
  #pragma omp target teams distribute parallel for reduction (+: product) \
    map (tofrom: product)
  for (int row = 0; row < ROWS; row++)
    {
      double sum = 0;
      for (int i = first[row]; i < first[row + 1]; i++)
	sum += value[i] * v[column[i]];
      result[row] = sum;
      product += sum * v[row];
    }
  return product;
}

/* Go a step of ALPHA along DIRECTION, which changes the residual by CHANGE;
   return the square of the residual.  */
static double
advance (double alpha, double *restrict x, double *restrict residual,
	 const double *restrict direction, const double *restrict change)
{
  double square = 0;
  #pragma omp target teams distribute parallel for simd reduction (+: square) \
    map (tofrom: square)
  for (int i = 0; i < ROWS; i++)
    {
      x[i] += alpha * direction[i];
      residual[i] -= alpha * change[i];
      square += residual[i] * residual[i];
    }
  return square;
}

static void
turn (double beta, const double *restrict residual, double *restrict direction)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < ROWS; i++)
    direction[i] = residual[i] + beta * direction[i];
}

/* Solve M x = RESIDUAL with all data present; return the last square.  */
static double
iterate (const struct matrix *m, double *x, double *residual,
	 double *direction, double *change, double square)
{
  for (int i = 0; i < ITERATIONS; i++)
    {
      double alpha = square / multiply (m, direction, change);
      double last = square;
      square = advance (alpha, x, residual, direction, change);
      turn (square / last, residual, direction);
    }
  return square;
}

static double
solve (const struct matrix *m, int elements, double *x, double *residual,
       double *direction, double *change)
{
  const int *first = m->first, *column = m->column;
  const double *value = m->value;
  double start = bench_now (), square = 0;
  for (int i = 0; i < ROWS; i++)
    square += residual[i] * residual[i];
  #pragma omp target data map (to: first[0:ROWS + 1], column[0:elements], \
			       value[0:elements]) \
    map (tofrom: x[0:ROWS]) map (to: residual[0:ROWS], direction[0:ROWS]) \
    map (alloc: change[0:ROWS])
  iterate (m, x, residual, direction, change, square);
  return bench_now () - start;
}

int
main (void)
{
  struct matrix m;
  int elements = fill (&m);
  double *vectors[4];
  for (int v = 0; v < 4; v++)
    {
      vectors[v] = (double *) bench_allocate (ROWS * sizeof (double));
      for (int i = 0; i < ROWS; i++)
	vectors[v][i] = v == 0 ? 0 : 1 + i % 13;
    }
  int on_device = bench_on_device ();
  double time = solve (&m, elements, vectors[0], vectors[1], vectors[2],
		       vectors[3]);
  double sum = 0;
  for (int i = 0; i < ROWS; i++)
    sum += vectors[0][i] * (1 + i % 7);
  program_report ("conjugate gradients", time, sum, on_device);
  return 0;
}
