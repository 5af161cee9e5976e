/* Empty regions on two devices in turn, and on one of the two.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Two at a time are timed: one of two devices may be near, and one far.  */

#include "bench.h"

enum { ROUNDS = 5000 };

static void
empty (int device)
{
  #pragma omp target device (device)
  { }
}

/* The mean of a region on device FIRST and one on device 0.  */
static double
two (int first)
{
  double t = bench_now ();
  empty (first);
  empty (0);
  return (bench_now () - t) / 2;
}

int
main (void)
{
  struct bench_series one = bench_series_new (ROUNDS);
  struct bench_series turns = bench_series_new (ROUNDS);
  for (int i = 0; i < 400; i++)		/* Both are up and warm.  */
    empty (i % 2);
  for (int i = 0; i < ROUNDS; i++)
    bench_series_add (&turns, two (1));
  for (int i = 0; i < ROUNDS; i++)
    bench_series_add (&one, two (0));
  bench_series_print (&turns, "empty regions, devices in turn: 2");
  bench_series_print (&one, "empty regions, devices in turn: 1");
  return 0;
}
