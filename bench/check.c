/* What checking mode costs where arrays are mapped: run it with and without
   GOMP_OFFLOAD_CHECK.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#define N 1024
#define ROUNDS 10000

static double a[N], b[N], c[N / 4];

#define MEASURE(name, parts, ...)				\
  do								\
    {								\
      struct bench_series s = bench_series_new (ROUNDS);	\
      for (int i = 0; i < ROUNDS; i++)				\
	{							\
	  double t = bench_now ();				\
	  __VA_ARGS__						\
	  bench_series_add (&s, (bench_now () - t) / (parts));	\
	}							\
      bench_series_print (&s, name);				\
      bench_series_free (&s);					\
    }								\
  while (0)

static void
map_both (void)
{
  #pragma omp target map(tofrom: a) map(to: b)
  a[0] += b[0] + 1;
}

static void
map_in_turn (void)
{
  #pragma omp target map(tofrom: a)
  a[0]++;
  #pragma omp target map(tofrom: c)
  c[0]++;
}

static void
map_from (void)
{
  #pragma omp target map(from: a)
  for (int k = 0; k < N; k++)
    a[k] = k;
}

static void
update (void)
{
  #pragma omp target update to(b)
}

int
main (void)
{
  for (int i = 0; i < 200; i++)		/* Everything is up and warm.  */
    map_both ();
  MEASURE ("region, two arrays of 8 KiB", 1, map_both (););
  MEASURE ("two regions, an array each", 2, map_in_turn (););
  MEASURE ("region, an array from", 1, map_from (););
  #pragma omp target data map(tofrom: a) map(to: b)
  {
    MEASURE ("region, two arrays, present", 1, map_both (););
    MEASURE ("update to", 1, update (););
  }
  return 0;
}
