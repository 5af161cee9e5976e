/* A filter: each point of an image becomes a weighted sum of those around it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The rows that are in use at a time lie in the nearest cache, so what counts
   is how many products the CPU makes at a time.  */

#include "program.h"

enum
{
  SIDE = 1024,
  TAPS = 7,
  STRIDE = SIDE + TAPS - 1,
  POINTS = STRIDE * STRIDE,
  STEPS = 120
};

/* To OUT, whose edge stays as it is, from IN.  */
static void
filter (const double *restrict weights, const double *restrict in,
	double *restrict out)
{
  #pragma omp target teams distribute parallel for
  for (int y = 0; y < SIDE; y++)
    {
      double *row = out + (y + TAPS / 2) * STRIDE + TAPS / 2;
      #pragma omp simd
      for (int x = 0; x < SIDE; x++)
	{
	  double sum = 0;
	  for (int j = 0; j < TAPS; j++)
	    for (int i = 0; i < TAPS; i++)
	      sum += weights[j * TAPS + i] * in[(y + j) * STRIDE + x + i];
	  row[x] = sum;
	}
    }
}

int
main (void)
{
  unsigned long state = 7;
  double *weights = (double *) bench_allocate (TAPS * TAPS * sizeof (double));
  double *a = (double *) bench_allocate (POINTS * sizeof (double));
  double *b = (double *) bench_allocate (POINTS * sizeof (double));
  for (int i = 0; i < TAPS * TAPS; i++)
    weights[i] = 1.0 / (TAPS * TAPS);
  for (int i = 0; i < POINTS; i++)
    a[i] = b[i] = program_uniform (&state);
  int on_device = bench_on_device ();
  double start = bench_now (), sum = 0;
  #pragma omp target data map (to: weights[0:TAPS * TAPS], b[0:POINTS]) \
    map (tofrom: a[0:POINTS])
  for (int step = 0; step < STEPS; step += 2)
    {
      filter (weights, a, b);
      filter (weights, b, a);
    }
  double time = bench_now () - start;
  for (int i = 0; i < POINTS; i++)
    sum += a[i];
  program_report ("filter", time, sum, on_device);
  return 0;
}
