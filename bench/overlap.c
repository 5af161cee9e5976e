/* Sixteen nowait regions of a millisecond of computation each, on two devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <omp.h>
#include <unistd.h>

enum { REGIONS = 16, ROUNDS = 15 };

#pragma omp declare target
static double
spin (long steps)
{
  double x = 1;
  for (long i = 0; i < steps; i++)
    {
      x = x * 0.999999 + 1e-6;
      __asm__ volatile ("" : "+x" (x));	/* Stays where it is timed.  */
    }
  return x;
}
#pragma omp end declare target

/* Steps that take a millisecond when nothing disturbs.  */
static long
calibrate (void)
{
  volatile double sink;
  const long steps = 100000;
  double least = 1e9;

  for (int i = 0; i < 50; i++)
    {
      double t = bench_now ();
      sink = spin (steps);
      t = bench_now () - t;
      least = t < least ? t : least;
    }
  (void) sink;
  return steps * 1000 / least;
}

static double
launch (long steps, int devices)
{
  double t = bench_now ();
  for (int i = 0; i < REGIONS; i++)
    {
      #pragma omp target device (i % devices) nowait map (to: steps)
      {
	volatile double sink = spin (steps);
	(void) sink;
      }
    }
  #pragma omp taskwait
  return bench_now () - t;
}

/* The same computation on the CPUs at hand, as many threads as devices, with
   nothing to do but that.  A CPU may be slower while another one is busy, or be
   taken away for a while, so this is what overlap can come to.  */
static double
compute (long steps, int threads)
{
  double begin = 1e300, end = 0;
  #pragma omp parallel num_threads (threads) reduction (min: begin) \
    reduction (max: end)
  {
    #pragma omp barrier
    begin = bench_now ();
    for (int i = 0; i < REGIONS / threads; i++)
      {
	volatile double sink = spin (steps);
	(void) sink;
      }
    end = bench_now ();
  }
  return end - begin;
}

int
main (void)
{
  int devices = omp_get_num_devices () >= 2 ? 2 : 1;
  int threads = omp_get_num_procs () < devices ? 1 : devices;
  long steps = calibrate ();
  struct bench_series s = bench_series_new (ROUNDS);
  struct bench_series ideal = bench_series_new (ROUNDS);

  launch (steps, devices);
  for (int i = 0; i < ROUNDS; i++)
    {
      bench_series_add (&s, launch (steps, devices));
      bench_series_add (&ideal, compute (steps, threads));
      usleep (20000);		/* libgomp's threads cease to wait in loops.  */
    }
  bench_series_print (&s, "16 nowait regions of 1 ms, 2 devices");
  bench_series_print (&ideal, "16 ms of computation, 2 threads");
  bench_series_free (&s);
  bench_series_free (&ideal);
  return 0;
}
