/* Particles in cells: charges in the field that they make.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Each step spreads the particles' charge on a periodic grid with atomic
   additions, relaxes the potential some times, and moves the particles by the
   force at their places.  */

#include "program.h"

enum
{
  SIDE = 256,
  CELLS = SIDE * SIDE,
  PARTICLES = 1 << 20,
  STEPS = 60,
  SWEEPS = 20
};

/* The components lie in arrays of their own.  */
struct particles
{
  double *x, *y, *u, *v;
};

#pragma omp declare target
static inline int
wrap (int i)
{
  return i & (SIDE - 1);
}
#pragma omp end declare target

static void
spread (const double *restrict x, const double *restrict y,
	double *restrict charge)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < CELLS; i++)
    charge[i] = -(double) PARTICLES / CELLS;
  #pragma omp target teams distribute parallel for
  for (int p = 0; p < PARTICLES; p++)
    {
      int i = (int) x[p], j = (int) y[p];
      double fx = x[p] - i, fy = y[p] - j;
      #pragma omp atomic
      charge[wrap (j) * SIDE + wrap (i)] += (1 - fx) * (1 - fy);
      #pragma omp atomic
      charge[wrap (j) * SIDE + wrap (i + 1)] += fx * (1 - fy);
      #pragma omp atomic
      charge[wrap (j + 1) * SIDE + wrap (i)] += (1 - fx) * fy;
      #pragma omp atomic
      charge[wrap (j + 1) * SIDE + wrap (i + 1)] += fx * fy;
    }
}

static void
relax (const double *restrict charge, const double *restrict last,
       double *restrict potential)
{
  #pragma omp target teams distribute parallel for
  for (int j = 0; j < SIDE; j++)
    for (int i = 0; i < SIDE; i++)
      potential[j * SIDE + i]
	= 0.25 * (last[j * SIDE + wrap (i - 1)] + last[j * SIDE + wrap (i + 1)]
		  + last[wrap (j - 1) * SIDE + i]
		  + last[wrap (j + 1) * SIDE + i] + charge[j * SIDE + i]);
}

static void
push (const double *restrict potential, double *restrict x, double *restrict y,
      double *restrict u, double *restrict v)
{
  #pragma omp target teams distribute parallel for
  for (int p = 0; p < PARTICLES; p++)
    {
      int i = wrap ((int) x[p]), j = wrap ((int) y[p]);
      u[p] -= 1e-3 * (potential[j * SIDE + wrap (i + 1)]
		      - potential[j * SIDE + wrap (i - 1)]);
      v[p] -= 1e-3 * (potential[wrap (j + 1) * SIDE + i]
		      - potential[wrap (j - 1) * SIDE + i]);
      double nx = x[p] + u[p], ny = y[p] + v[p];
      x[p] = nx - SIDE * floor (nx / SIDE);
      y[p] = ny - SIDE * floor (ny / SIDE);
    }
}

/* The energy of the motion.  */
static double
energy (const double *restrict u, const double *restrict v)
{
  double sum = 0;
  #pragma omp target teams distribute parallel for simd reduction (+: sum) \
    map (tofrom: sum)
  for (int p = 0; p < PARTICLES; p++)
    sum += u[p] * u[p] + v[p] * v[p];
  return sum;
}

/* Simulate; add the energies after each step to *SUM.  */
static double
simulate (const struct particles *particles, double *charge, double *potential,
	  double *other, double *sum)
{
  double *x = particles->x, *y = particles->y;
  double *u = particles->u, *v = particles->v;
  double start = bench_now ();
  #pragma omp target data \
    map (tofrom: x[0:PARTICLES], y[0:PARTICLES], u[0:PARTICLES], \
	 v[0:PARTICLES]) \
    map (alloc: charge[0:CELLS]) map (to: potential[0:CELLS], other[0:CELLS])
  for (int step = 0; step < STEPS; step++)
    {
      spread (x, y, charge);
      for (int sweep = 0; sweep < SWEEPS; sweep += 2)
	{
	  relax (charge, potential, other);
	  relax (charge, other, potential);
	}
      push (potential, x, y, u, v);
      *sum += energy (u, v);
    }
  return bench_now () - start;
}

static double *
new_array (int length, double scale)
{
  static unsigned long state = 99;
  double *a = (double *) bench_allocate (length * sizeof (double));
  for (int i = 0; i < length; i++)
    a[i] = scale * program_uniform (&state);
  return a;
}

int
main (void)
{
  struct particles p
    = { new_array (PARTICLES, SIDE), new_array (PARTICLES, SIDE),
	new_array (PARTICLES, 0.1), new_array (PARTICLES, 0.1) };
  double *charge = new_array (CELLS, 0), *potential = new_array (CELLS, 0);
  double *other = new_array (CELLS, 0), sum = 0;
  int on_device = bench_on_device ();
  double time = simulate (&p, charge, potential, other, &sum);
  program_report ("particles in cells", time, sum, on_device);
  return 0;
}
