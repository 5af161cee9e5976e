/* What teams of several threads cost, as programs written for GPUs have them:
   the numbers of teams and threads are given, and threads of a team wait for
   each other.  The last are measured on the host, too.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <omp.h>

#include "bench.h"

enum { TEAMS = 128, THREADS = 64, N = TEAMS * THREADS, ROUNDS = 200,
       TILES = 16, STEPS = 20 };

static double x[N];

static double
limited (void)
{
  double t = bench_now ();
  #pragma omp target teams distribute parallel for num_teams (TEAMS) \
    thread_limit (THREADS)
  for (int i = 0; i < N; i++)
    x[i] += 1;
  return bench_now () - t;
}

static double
given (void)
{
  double t = bench_now ();
  #pragma omp target teams distribute parallel for num_teams (TEAMS) \
    num_threads (THREADS)
  for (int i = 0; i < N; i++)
    x[i] += 1;
  return bench_now () - t;
}

static double
many_threads (void)
{
  double t = bench_now ();
  #pragma omp target teams distribute parallel for num_threads (TEAMS)
  for (int i = 0; i < N; i++)
    x[i] += 1;
  return bench_now () - t;
}

/* Each thread takes what its neighbour has, again and again.  */
static double
tiles (int device)
{
  double t = bench_now ();
  #pragma omp target teams num_teams (TILES) thread_limit (THREADS) \
    device (device)
  {
    double tile[THREADS];
    double *mine = x + omp_get_team_num () * THREADS;
    #pragma omp parallel num_threads (THREADS)
    {
      int me = omp_get_thread_num (), all = omp_get_num_threads ();
      tile[me] = mine[me];
      for (int i = 0; i < STEPS; i++)
	{
	  #pragma omp barrier
	  double next = tile[(me + 1) % all];
	  #pragma omp barrier
	  tile[me] = next;
	}
      mine[me] = tile[me];
    }
  }
  return bench_now () - t;
}

static double
tiles_on_device (void)
{
  return tiles (omp_get_default_device ());
}

static double
tiles_on_host (void)
{
  return tiles (omp_get_initial_device ());
}

static void
measure (const char *name, double (*function) (void), int rounds)
{
  struct bench_series s = bench_series_new (rounds);
  for (int i = 0; i < rounds; i++)
    bench_series_add (&s, function ());
  bench_series_print (&s, name);
  bench_series_free (&s);
}

int
main (void)
{
  #pragma omp target enter data map (to: x)
  for (int i = 0; i < 20; i++)		/* Everything is up and warm.  */
    limited ();
  measure ("128 teams, thread_limit 64", limited, ROUNDS);
  measure ("128 teams, 64 threads", given, ROUNDS);
  measure ("128 threads", many_threads, ROUNDS);
  measure ("16 teams with barriers", tiles_on_device, ROUNDS);
  #pragma omp target exit data map (from: x)
  measure ("16 teams with barriers, host", tiles_on_host, 5);
  return 0;
}
