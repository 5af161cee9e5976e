/* The first region on each of some devices: the argument says how.  One sample;
   bench/run.sh runs the program many times.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <omp.h>
#include <pthread.h>
#include <string.h>

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

/* From the last one on, each starts when it is used; from the first one on,
   those that follow are started meanwhile.  */
static void
in_turn (int upwards)
{
  for (int i = 0; i < DEVICES; i++)
    first_region (&numbers[upwards ? i : DEVICES - 1 - i]);
}

int
main (int argc, char **argv)
{
  struct bench_series s = bench_series_new (1);
  const char *how = argc > 1 ? argv[1] : "one after the other";
  if (omp_get_num_devices () != DEVICES)
    exit (1);
  for (int i = 0; i < DEVICES; i++)
    numbers[i] = i;
  double t = bench_now ();
  if (strcmp (how, "a thread each") == 0)
    with_threads ();
  else
    in_turn (strcmp (how, "in a loop") == 0);
  bench_series_add (&s, bench_now () - t);
  char name[80];
  snprintf (name, sizeof name, "start 8 devices, %s", how);
  bench_series_print (&s, name);
  bench_series_free (&s);
  return 0;
}
