/* Loops in a target region beside the same loops as host OpenMP: STREAM's
   triad, a matrix product and a reduction.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <unistd.h>

enum { LENGTH = 1 << 22, ORDER = 512, ROUNDS = 25 };

#pragma omp declare target
static void
triad (double *a, const double *b, const double *c)
{
  #pragma omp parallel for simd
  for (long i = 0; i < LENGTH; i++)
    a[i] = b[i] + 3.0 * c[i];
}

static void
product (double *a, const double *b, const double *c)
{
  #pragma omp parallel for
  for (int i = 0; i < ORDER; i++)
    for (int k = 0; k < ORDER; k++)
      {
	#pragma omp simd
	for (int j = 0; j < ORDER; j++)
	  a[i * ORDER + j] += b[i * ORDER + k] * c[k * ORDER + j];
      }
}

static double
sum (const double *a)
{
  double s = 0;
  #pragma omp parallel for simd reduction (+: s)
  for (long i = 0; i < LENGTH; i++)
    s += a[i];
  return s;
}

/* Kernel number WHICH; a sum for the last.  */
static double
kernel (int which, double *a, const double *b, const double *c)
{
  if (which == 0)
    triad (a, b, c);
  else if (which == 1)
    product (a, b, c);
  else
    return sum (a);
  return 0;
}
#pragma omp end declare target

static double
on_host (int which, double *a, const double *b, const double *c)
{
  double t = bench_now ();
  volatile double sink = kernel (which, a, b, c);
  (void) sink;
  return bench_now () - t;
}

static double
on_device (int which, double *a, const double *b, const double *c)
{
  double t = bench_now (), r;
  #pragma omp target map (to: a[0:LENGTH], b[0:LENGTH], c[0:LENGTH]) \
    map (from: r) firstprivate (which)
  r = kernel (which, a, b, c);
  volatile double sink = r;
  (void) sink;
  return bench_now () - t;
}

/* Some rounds, of which two warm up, when the threads of the other side have
   stopped waiting for work in a loop.  */
static void
measure (struct bench_series *series,
	 double (*run) (int, double *, const double *, const double *),
	 int which, double *a, const double *b, const double *c)
{
  usleep (100000);
  for (int i = -2; i < ROUNDS; i++)
    {
      double t = run (which, a, b, c);
      if (i >= 0)
	bench_series_add (series, t);
    }
}

int
main (void)
{
  static const char *const names[] = { "triad", "matrix product", "reduction" };
  double *a = (double *) bench_allocate (LENGTH * sizeof (double));
  double *b = (double *) bench_allocate (LENGTH * sizeof (double));
  double *c = (double *) bench_allocate (LENGTH * sizeof (double));
  struct bench_series host = bench_series_new (ROUNDS);
  struct bench_series device = bench_series_new (ROUNDS);
  char name[80];

  for (long i = 0; i < LENGTH; i++)
    a[i] = b[i] = c[i] = i & 7;
  #pragma omp target data map (to: a[0:LENGTH], b[0:LENGTH], c[0:LENGTH])
  for (int k = 0; k < 3; k++)
    {
      measure (&device, on_device, k, a, b, c);
      measure (&host, on_host, k, a, b, c);
      snprintf (name, sizeof name, "%s, device", names[k]);
      bench_series_print (&device, name);
      snprintf (name, sizeof name, "%s, host", names[k]);
      bench_series_print (&host, name);
    }
  return 0;
}
