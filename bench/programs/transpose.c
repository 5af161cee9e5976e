/* Transposed copies, and the four loops that show what memory gives.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "program.h"

enum { SIDE = 2048, LENGTH = SIDE * SIDE, TILE = 32, ROUNDS = 32 };

static void
transpose (double *restrict to, const double *restrict from)
{
  #pragma omp target teams distribute parallel for collapse (2)
  for (int i = 0; i < SIDE; i += TILE)
    for (int j = 0; j < SIDE; j += TILE)
      for (int k = i; k < i + TILE; k++)
	for (int l = j; l < j + TILE; l++)
	  to[(long) l * SIDE + k] = from[(long) k * SIDE + l];
}

/* The same without tiles: every access is in a line of its own.  */
static void
transpose_plainly (double *restrict to, const double *restrict from)
{
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      to[(long) i * SIDE + j] = from[(long) j * SIDE + i];
}

static void
copy (double *restrict to, const double *restrict from)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < LENGTH; i++)
    to[i] = from[i];
}

static void
scale (double *restrict to, const double *restrict from, double factor)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < LENGTH; i++)
    to[i] = factor * from[i];
}

static void
add (double *restrict to, const double *restrict a, const double *restrict b)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < LENGTH; i++)
    to[i] = a[i] + b[i];
}

static void
triad (double *restrict to, const double *restrict a, const double *restrict b,
       double factor)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < LENGTH; i++)
    to[i] = a[i] + factor * b[i];
}

static double
run (double *a, double *b, double *c)
{
  double start = bench_now ();
  #pragma omp target data map (tofrom: a[0:LENGTH]) \
    map (alloc: b[0:LENGTH], c[0:LENGTH])
  for (int round = 0; round < ROUNDS; round++)
    {
      transpose (b, a);
      scale (c, b, 0.5);
      transpose_plainly (b, c);
      add (c, a, b);
      copy (b, c);
      triad (a, b, c, -0.25);
    }
  return bench_now () - start;
}

int
main (void)
{
  double *arrays[3], sum = 0;
  for (int k = 0; k < 3; k++)
    {
      arrays[k] = (double *) bench_allocate (LENGTH * sizeof (double));
      for (int i = 0; i < LENGTH; i++)
	arrays[k][i] = 1 + i % 1013;
    }
  int on_device = bench_on_device ();
  double time = run (arrays[0], arrays[1], arrays[2]);
  for (int i = 0; i < LENGTH; i++)
    sum += arrays[0][i] * (1 + i % 5);
  program_report ("transpositions", time, sum, on_device);
  return 0;
}
