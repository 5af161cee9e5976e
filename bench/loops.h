/* Loops of the host, and how those of a device are timed beside them: STREAM's
   triad, a matrix product and a reduction.  The host's once more on other
   memory: how much depends on where that is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef LOOPS_H
#define LOOPS_H

#include "bench.h"

#include <unistd.h>

enum { LENGTH = 1 << 22, ORDER = 512, ROUNDS = 6, TURNS = 5 };

/* The operands of a loop.  */
struct arrays
{
  double *a, *b, *c;
};

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
on_host (int which, const struct arrays *x)
{
  double t = bench_now ();
  volatile double sink = kernel (which, x->a, x->b, x->c);
  (void) sink;
  return bench_now () - t;
}

/* Some rounds, of which two warm up, when the threads of the other side have
   stopped waiting for work in a loop.  */
static void
measure (struct bench_series *series,
	 double (*run) (int, const struct arrays *), int which,
	 const struct arrays *x)
{
  usleep (100000);
  for (int i = -2; i < ROUNDS; i++)
    {
      double t = run (which, x);
      if (i >= 0)
	bench_series_add (series, t);
    }
}

static struct arrays
new_arrays (void)
{
  struct arrays x = { (double *) bench_allocate (LENGTH * sizeof (double)),
		      (double *) bench_allocate (LENGTH * sizeof (double)),
		      (double *) bench_allocate (LENGTH * sizeof (double)) };
  for (long i = 0; i < LENGTH; i++)
    x.a[i] = x.b[i] = x.c[i] = i & 7;
  return x;
}

static void
print (struct bench_series *series, const char *format, const char *what,
       const char *where)
{
  char name[80];
  snprintf (name, sizeof name, format, what, where);
  bench_series_print (series, name);
}

/* Time the loops with ON_DEVICE on the arrays of X, which are mapped, beside
   the same on the host.  FORMAT makes a row's name of the loop and the place,
   both strings.  */
static void
loops_compare (const char *format,
	       double (*on_device) (int, const struct arrays *),
	       const struct arrays *x)
{
  static const char *const names[] = { "triad", "matrix product", "reduction" };
  struct arrays others = new_arrays ();
  struct bench_series host = bench_series_new (ROUNDS * TURNS);
  struct bench_series other = bench_series_new (ROUNDS * TURNS);
  struct bench_series device = bench_series_new (ROUNDS * TURNS);

  for (int k = 0; k < 3; k++)
    {
      for (int turn = 0; turn < TURNS; turn++)
	{
	  measure (&device, on_device, k, x);
	  measure (&host, on_host, k, x);
	  measure (&other, on_host, k, &others);
	}
      print (&device, format, names[k], "device");
      print (&host, format, names[k], "host");
      print (&other, format, names[k], "host, other memory");
    }
}

#endif /* LOOPS_H */
