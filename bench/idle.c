/* CPU time that a device without work takes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <unistd.h>

enum { ROUNDS = 5 };

int
main (void)
{
  struct bench_series s = bench_series_new (ROUNDS);
  int pid = 0;

  for (int i = 0; i < ROUNDS; i++)
    {
      #pragma omp target map (from: pid)
      pid = getpid ();
      usleep (100000);
      bench_series_add_second (&s, pid);
    }
  bench_series_print (&s, "idle device, CPU time in a second");
  bench_series_free (&s);
  return 0;
}
