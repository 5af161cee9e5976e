/* Heat in a solid: a stencil of seven points on slabs that exchange their
   halos.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The box is cut into slabs, each mapped by itself, as the processes of a
   larger program would do it.  After each step a slab's outer planes go to the
   host, and from there into the neighbours' halos; the slabs compute
   independently of each other.  */

#include "program.h"

#include <string.h>

enum
{
  SLABS = 4,
  DEPTH = 40,			/* Planes of a slab, without its halos.  */
  WIDTH = 160,			/* Points of a plane's side.  */
  PLANE = WIDTH * WIDTH,
  POINTS = (DEPTH + 2) * PLANE,
  STEPS = 240
};

/* Compute the planes of a slab, NEXT from LAST.  */
static void
step (double *restrict next, const double *restrict last)
{
  #pragma omp target teams distribute parallel for collapse (2) nowait \
    map (to: last[0:POINTS]) map (from: next[0:POINTS])
  for (int z = 1; z <= DEPTH; z++)
    for (int y = 1; y < WIDTH - 1; y++)
      {
	const double *row = last + z * PLANE + y * WIDTH;
	double *result = next + z * PLANE + y * WIDTH;
	#pragma omp simd
	for (int x = 1; x < WIDTH - 1; x++)
	  result[x] = (0.4 * row[x]
		       + 0.1 * (row[x - 1] + row[x + 1]
				+ row[x - WIDTH] + row[x + WIDTH]
				+ row[x - PLANE] + row[x + PLANE]));
      }
}

/* Copy planes on the host and to the device: the lower slab's last one below
   the upper slab, and the upper one's first one above the lower.  */
static void
exchange (double *lower, double *upper)
{
  double *last = lower + DEPTH * PLANE, *first = upper + PLANE;
  #pragma omp target update from (last[0:PLANE], first[0:PLANE])
  memcpy (upper, last, PLANE * sizeof *upper);
  memcpy (last + PLANE, first, PLANE * sizeof *upper);
  #pragma omp target update to (upper[0:PLANE], last[PLANE:PLANE])
}

static void
run (double *slabs[2][SLABS])
{
  for (int t = 0; t < STEPS; t++)
    {
      double **last = slabs[t % 2], **next = slabs[(t + 1) % 2];
      for (int s = 0; s < SLABS; s++)
	step (next[s], last[s]);
      #pragma omp taskwait
      for (int s = 1; s < SLABS; s++)
	exchange (next[s - 1], next[s]);
    }
}

static double
simulate (double *slabs[2][SLABS])
{
  double start = bench_now ();
  for (int s = 0; s < SLABS; s++)
    {
      double *a = slabs[0][s], *b = slabs[1][s];
      #pragma omp target enter data map (to: a[0:POINTS], b[0:POINTS])
    }
  run (slabs);
  for (int s = 0; s < SLABS; s++)
    {
      double *a = slabs[STEPS % 2][s], *b = slabs[(STEPS + 1) % 2][s];
      #pragma omp target exit data map (from: a[0:POINTS]) \
	map (release: b[0:POINTS])
    }
  return bench_now () - start;
}

int
main (void)
{
  double *slabs[2][SLABS];
  for (int s = 0; s < SLABS; s++)
    {
      slabs[0][s] = (double *) bench_allocate (POINTS * sizeof (double));
      slabs[1][s] = (double *) bench_allocate (POINTS * sizeof (double));
      for (int i = 0; i < POINTS; i++)
	slabs[0][s][i] = slabs[1][s][i] = (i / PLANE + s * DEPTH) * (i % 97);
    }
  int on_device = bench_on_device ();
  double time = simulate (slabs), sum = 0;
  for (int s = 0; s < SLABS; s++)
    for (int i = PLANE; i < POINTS - PLANE; i++)
      sum += slabs[STEPS % 2][s][i];
  program_report ("stencil", time, sum, on_device);
  return 0;
}
