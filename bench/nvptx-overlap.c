/* What runs at the same time on one device: two kernels of one thread with
   nowait, two kernels of two threads, a kernel and a transfer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <omp.h>

enum { MILLISECONDS = 10, ROUNDS = 25, BYTES = 32 << 20 };

/* A kernel of one team that takes a while: each step needs the one before.  */
#pragma omp declare target
static float
spin (long steps)
{
  float x = steps;			/* No constant, for the loop.  */
  for (long i = 0; i < steps; i++)
    x = x * 0.999999f + 1e-6f;
  return x;
}
#pragma omp end declare target

static char *host, *device;
static float sink[2];

static void
one_kernel (long steps)
{
  float x;
  #pragma omp target map (from: x)
  x = spin (steps);
  sink[0] = x;
}

static void
two_nowait (long steps)
{
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target nowait firstprivate (steps) map (from: sink[i:1])
      sink[i] = spin (steps);
    }
  #pragma omp taskwait
}

static void
two_threads (long steps)
{
  #pragma omp parallel num_threads (2)
  one_kernel (steps);
}

static void
transfer (void)
{
  omp_target_memcpy (device, host, BYTES, 0, 0, 0, omp_get_initial_device ());
}

static void
one_transfer (long steps)
{
  (void) steps;
  transfer ();
}

static void
kernel_and_transfer (long steps)
{
  #pragma omp parallel num_threads (2)
  if (omp_get_thread_num () == 0)
    one_kernel (steps);
  else
    transfer ();
}

/* Steps that take MILLISECONDS; the first kernel starts the device.  */
static long
calibrate (void)
{
  const long steps = 100000;
  double least = 1e9;

  for (int i = 0; i < 10; i++)
    {
      double t = bench_now ();
      one_kernel (steps);
      t = bench_now () - t;
      least = t < least ? t : least;
    }
  return steps * (MILLISECONDS * 1e3 / least);
}

int
main (void)
{
  static const struct { const char *name; void (*run) (long); } rows[] =
  {
    { "1 kernel", one_kernel },
    { "2 kernels, 2 host threads", two_threads },
    { "1 transfer", one_transfer },
    { "1 kernel and 1 transfer", kernel_and_transfer },
    /* Last: with libgomp alone, after a nowait region outside of a parallel one
       each parallel region's team is freed while its threads still look at it,
       which may hang.  */
    { "2 kernels, nowait", two_nowait }
  };
  long steps = calibrate ();

  host = (char *) bench_allocate (BYTES);
  device = (char *) omp_target_alloc (BYTES, 0);
  if (device == NULL)
    {
      fprintf (stderr, "no device memory for %d bytes\n", BYTES);
      return 1;
    }
  for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++)
    {
      struct bench_series s = bench_series_new (ROUNDS);
      for (int i = -2; i < ROUNDS; i++)	/* Two to warm up.  */
	{
	  double t = bench_now ();
	  rows[k].run (steps);
	  if (i >= 0)
	    bench_series_add (&s, bench_now () - t);
	}
      bench_series_print (&s, rows[k].name);
      bench_series_free (&s);
    }
  omp_target_free (device, 0);
  return 0;
}
