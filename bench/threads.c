/* Empty regions launched at one device by 1, 2, 4 and 16 host threads: time
   per region over all threads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

enum { REGIONS = 8000, ROUNDS = 11 };

static double
launch (int threads)
{
  double t = bench_now ();
  #pragma omp parallel num_threads (threads)
  for (int i = 0; i < REGIONS / threads; i++)
    {
      #pragma omp target
      { }
    }
  return (bench_now () - t) / REGIONS;
}

int
main (void)
{
  static const int threads[] = { 1, 2, 4, 16 };
  struct bench_series s = bench_series_new (ROUNDS);
  char name[80];

  for (int k = 0; k < 4; k++)
    {
      launch (threads[k]);
      for (int i = 0; i < ROUNDS; i++)
	bench_series_add (&s, launch (threads[k]));
      snprintf (name, sizeof name, "empty regions, host threads: %d", threads[k]);
      bench_series_print (&s, name);
    }
  bench_series_free (&s);
  return 0;
}
