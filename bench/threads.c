/* Empty regions launched at one device by 1, 2, 4 and 16 host threads: time
   per region over all threads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Measured in two ways.  "host threads": each thread launches until the same
   time, and what they launched till then counts.  "in equal shares": a parallel
   region in which each launches as many, from its begin to its end, at which
   libgomp's threads wait for each other in a loop and keep the CPU that the
   others and the device need.  */

#include "bench.h"

enum { ROUNDS = 9, SHARED = 8000 };
static const double LENGTH = 60000;	/* Of a round, in microseconds.  */

static double
until_time (int threads)
{
  long launched = 0;
  double end = 0;
  #pragma omp parallel num_threads (threads) reduction (+: launched)
  {
    #pragma omp single
    end = bench_now () + LENGTH;
    for (;;)
      {
	#pragma omp target
	{ }
	if (bench_now () > end)
	  break;
	launched++;
      }
  }
  return LENGTH / launched;
}

static double
in_shares (int threads)
{
  double t = bench_now ();
  #pragma omp parallel num_threads (threads)
  for (int i = 0; i < SHARED / threads; i++)
    {
      #pragma omp target
      { }
    }
  return (bench_now () - t) / SHARED;
}

int
main (void)
{
  static const int threads[] = { 1, 2, 4, 16 };
  struct bench_series times[4], shares[4];
  char name[80];

  for (int k = 0; k < 4; k++)
    {
      times[k] = bench_series_new (ROUNDS);
      shares[k] = bench_series_new (ROUNDS);
      in_shares (threads[k]);
    }
  /* In turn: how far apart the CPUs are may change.  */
  for (int i = 0; i < ROUNDS; i++)
    for (int k = 0; k < 4; k++)
      {
	bench_series_add (&times[k], until_time (threads[k]));
	bench_series_add (&shares[k], in_shares (threads[k]));
      }
  for (int k = 0; k < 4; k++)
    {
      snprintf (name, sizeof name, "empty regions, host threads: %d",
		threads[k]);
      bench_series_print (&times[k], name);
      bench_series_free (&times[k]);
      snprintf (name, sizeof name, "empty regions in equal shares: %d",
		threads[k]);
      bench_series_print (&shares[k], name);
      bench_series_free (&shares[k]);
    }
  return 0;
}
