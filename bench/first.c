/* The first region of a program: starts the device and loads the image, with
   FILLING one that has as many bytes more.  One sample; bench/run.sh runs the
   program many times.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#ifdef FILLING
# define WHAT "first region, large image"
#pragma omp declare target
char filling[FILLING] = { 1 };
#pragma omp end declare target
#else
# define WHAT "first region"
#endif

int
main (void)
{
  struct bench_series s = bench_series_new (1);
  double t = bench_now ();
  #pragma omp target
  { }
  bench_series_add (&s, bench_now () - t);
  bench_series_print (&s, WHAT);
  bench_series_free (&s);
  return 0;
}
