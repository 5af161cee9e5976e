/* Loops that a GPU is made for: saxpy, a matrix product and a reduction, over
   arrays that are on the device already; and saxpy with the arrays' transfers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

enum { LENGTH = 1 << 24, ORDER = 1024, ROUNDS = 25 };

static void
saxpy (float *y, const float *x, float a)
{
  #pragma omp target teams distribute parallel for simd \
    map (to: x[0:LENGTH]) map (tofrom: y[0:LENGTH])
  for (long i = 0; i < LENGTH; i++)
    y[i] += a * x[i];
}

static void
product (float *c, const float *a, const float *b)
{
  #pragma omp target teams distribute parallel for simd collapse (2) \
    map (to: a[0:LENGTH], b[0:LENGTH]) map (from: c[0:LENGTH])
  for (int i = 0; i < ORDER; i++)
    for (int j = 0; j < ORDER; j++)
      {
	float sum = 0;
	for (int k = 0; k < ORDER; k++)
	  sum += a[i * ORDER + k] * b[k * ORDER + j];
	c[i * ORDER + j] = sum;
      }
}

static float
reduction (const float *a)
{
  float sum = 0;
  #pragma omp target teams distribute parallel for simd reduction (+: sum) \
    map (to: a[0:LENGTH]) map (tofrom: sum)
  for (long i = 0; i < LENGTH; i++)
    sum += a[i];
  return sum;
}

/* Run loop number WHICH, and fill in what it takes.  */
static double
time_loop (int which, float *a, float *b, float *c)
{
  double t = bench_now ();
  if (which == 0)
    saxpy (a, b, 1);
  else if (which == 1)
    product (c, a, b);
  else if (reduction (b) != LENGTH)
    {
      fprintf (stderr, "the reduction is wrong\n");
      exit (1);
    }
  return bench_now () - t;
}

/* Time it some rounds; two before warm up.  */
static void
measure (int which, const char *name, float *a, float *b, float *c)
{
  struct bench_series s = bench_series_new (ROUNDS);

  for (int i = -2; i < ROUNDS; i++)
    {
      double t = time_loop (which, a, b, c);
      if (i >= 0)
	bench_series_add (&s, t);
    }
  bench_series_print (&s, name);
  bench_series_free (&s);
}

/* Whether all of A is VALUE.  */
static int
is_all (const float *a, float value)
{
  long i = 0;

  while (i < LENGTH && a[i] == value)
    i++;
  return i == LENGTH;
}

int
main (void)
{
  float *a = (float *) bench_allocate (LENGTH * sizeof (float));
  float *b = (float *) bench_allocate (LENGTH * sizeof (float));
  float *c = (float *) bench_allocate (LENGTH * sizeof (float));

  for (long i = 0; i < LENGTH; i++)
    a[i] = b[i] = c[i] = 1;
  #pragma omp target data map (tofrom: a[0:LENGTH]) map (to: b[0:LENGTH]) \
    map (from: c[0:LENGTH])
  {
    measure (0, "saxpy", a, b, c);
    measure (1, "matrix product", a, b, c);
    measure (2, "reduction", a, b, c);
  }
  measure (0, "saxpy and its transfers", a, b, c);
  if (!is_all (a, 1 + 2 * (ROUNDS + 2)) || c[0] != ORDER * (ROUNDS + 3))
    {
      fprintf (stderr, "saxpy or the matrix product is wrong\n");
      return 1;
    }
  return 0;
}
