/* Table look-ups at random: particles that ask a material for its cross
   sections.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Each look-up draws an energy and a material, searches the grid of each
   nuclide of the material, and interpolates five values.  What counts is how
   fast memory answers in no order.  */

#include "program.h"

enum
{
  NUCLIDES = 68,
  POINTS = 8192,		/* Of a nuclide's grid; a power of 2.  */
  CHANNELS = 5,
  MATERIALS = 12,
  LOOKUPS = 1 << 19
};

struct point
{
  double energy;
  double sections[CHANNELS];
};

/* The nuclides of each material.  */
struct material
{
  int count;
  int nuclides[NUCLIDES];
  double densities[NUCLIDES];
};

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static void
fill_grids (struct point *grid)
{
  unsigned long state = 42;
  double *energy = (double *) bench_allocate (POINTS * sizeof (double));
  for (int n = 0; n < NUCLIDES; n++)
    {
      for (int i = 0; i < POINTS; i++)
	energy[i] = program_uniform (&state);
      qsort (energy, POINTS, sizeof (double), compare);
      energy[0] = 0;
      energy[POINTS - 1] = 2;
      for (int i = 0; i < POINTS; i++)
	{
	  struct point *p = &grid[n * POINTS + i];
	  p->energy = energy[i];
	  for (int c = 0; c < CHANNELS; c++)
	    p->sections[c] = program_uniform (&state);
	}
    }
  free (energy);
}

static void
fill_materials (struct material *materials)
{
  static const int counts[MATERIALS]
    = { 68, 5, 4, 4, 27, 21, 21, 21, 21, 21, 9, 9 };
  unsigned long state = 7;
  for (int m = 0; m < MATERIALS; m++)
    {
      materials[m].count = counts[m];
      for (int i = 0; i < counts[m]; i++)
	{
	  materials[m].nuclides[i] = (i * 5 + m) % NUCLIDES;
	  materials[m].densities[i] = program_uniform (&state);
	}
    }
}

#pragma omp declare target
/* The last point of GRID whose energy is not above ENERGY.  */
static int
search (const struct point *grid, double energy)
{
  int low = 0;
  for (int half = POINTS / 2; half > 0; half /= 2)
    low += half * (grid[low + half].energy <= energy);
  return low;
}

static void
add_nuclide (const struct point *grid, double energy, double density,
	     double *sum)
{
  const struct point *low = grid + search (grid, energy), *high = low + 1;
  double f = (high->energy - energy) / (high->energy - low->energy);
  for (int c = 0; c < CHANNELS; c++)
    sum[c] += density * (high->sections[c]
			 - f * (high->sections[c] - low->sections[c]));
}

/* The channel with the largest cross section, 1 for the first, in look-up
   number NUMBER.  */
static int
look_up (const struct point *grid, const struct material *materials,
	 unsigned long number)
{
  unsigned long state = (number + 1) * 0x9e3779b97f4a7c15ul;
  double energy = program_uniform (&state), sum[CHANNELS] = { 0 };
  const struct material *m
    = &materials[program_random (&state) % MATERIALS];
  int best = 0;
  for (int i = 0; i < m->count; i++)
    add_nuclide (grid + m->nuclides[i] * POINTS, energy, m->densities[i], sum);
  for (int c = 1; c < CHANNELS; c++)
    if (sum[c] > sum[best])
      best = c;
  return best + 1;
}
#pragma omp end declare target

static unsigned long
run (const struct point *grid, const struct material *materials)
{
  unsigned long hash = 0;
  #pragma omp target teams distribute parallel for reduction (+: hash) \
    map (to: grid[0:NUCLIDES * POINTS], materials[0:MATERIALS]) \
    map (tofrom: hash)
  for (unsigned long i = 0; i < LOOKUPS; i++)
    hash += look_up (grid, materials, i) * (i % 31 + 1);
  return hash;
}

int
main (void)
{
  struct point *grid
    = (struct point *) bench_allocate (NUCLIDES * POINTS * sizeof *grid);
  struct material *materials
    = (struct material *) bench_allocate (MATERIALS * sizeof *materials);
  fill_grids (grid);
  fill_materials (materials);
  int on_device = bench_on_device ();
  double start = bench_now ();
  double hash = run (grid, materials);
  program_report ("table look-ups", bench_now () - start, hash, on_device);
  return 0;
}
