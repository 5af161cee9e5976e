/* The first region on each of some devices, in a loop or, with an argument, by
   a thread for each.  One sample; bench/run.sh runs the program many times.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <omp.h>
#include <pthread.h>

enum { DEVICES = 8 };

static int numbers[DEVICES];

static void *
first_region (void *number)
{
  #pragma omp target device (*(int *) number)
  { }
  return NULL;
}

static void
with_threads (void)
{
  pthread_t threads[DEVICES];
  for (int i = 0; i < DEVICES; i++)
    if (pthread_create (&threads[i], NULL, first_region, &numbers[i]) != 0)
      exit (1);
  for (int i = 0; i < DEVICES; i++)
    pthread_join (threads[i], NULL);
}

int
main (int argc, char **argv)
{
  struct bench_series s = bench_series_new (1);
  (void) argv;
  if (omp_get_num_devices () != DEVICES)
    exit (1);
  for (int i = 0; i < DEVICES; i++)
    numbers[i] = i;
  double t = bench_now ();
  if (argc > 1)
    with_threads ();
  else
    for (int i = 0; i < DEVICES; i++)
      first_region (&numbers[i]);
  bench_series_add (&s, bench_now () - t);
  bench_series_print (&s, argc > 1 ? "start 8 devices, a thread each"
		      : "start 8 devices, one after the other");
  bench_series_free (&s);
  return 0;
}
