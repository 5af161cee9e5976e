/* What one target region costs: empty, and with variables that have to be
   mapped for it alone.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "names.h"

#define SELF(x) x
#define SET(x) x = 1
#define ADD(x) x++			/* GCC maps only what is used.  */
static void
empty (struct bench_series s)
{
  BENCH_REPEAT (20000, NAMES_PRAGMA (omp target) { })
  bench_series_print (&s, "empty region");
  bench_series_free (&s);
}

/* As the ping-pong of limits.c is timed.  */
static void
empty_batches (struct bench_series s)
{
  for (int batch = 0; batch < 200; batch++)
    {
      double t = bench_now ();
      for (int i = 0; i < 100; i++)
	{
	  #pragma omp target
	  { }
	}
      bench_series_add (&s, (bench_now () - t) / 100);
    }
  bench_series_print (&s, "empty region, mean of 100");
  bench_series_free (&s);
}

static void
one_scalar (struct bench_series s)
{
  int x = 0;
  BENCH_REPEAT (20000, NAMES_PRAGMA (omp target map (tofrom: x)) { x++; })
  bench_series_print (&s, "region, 1 tofrom scalar");
  if (x != 20000)
    exit (1);
  bench_series_free (&s);
}

static void
scalars_16 (struct bench_series s)
{
  int NAMES_16 (SET, a);
  BENCH_REPEAT (5000, NAMES_PRAGMA (omp target map (tofrom: NAMES_16 (SELF, a)))
	  { NAMES_16 (ADD, a); })
  bench_series_print (&s, "region, 16 tofrom scalars");
  if (a00 != 5001 || a33 != 5001)
    exit (1);
  bench_series_free (&s);
}

static void
scalars_256 (struct bench_series s)
{
  int NAMES_256 (SET, a);
  BENCH_REPEAT (1000,
		NAMES_PRAGMA (omp target map (tofrom: NAMES_256 (SELF, a)))
		{ NAMES_256 (ADD, a); })
  bench_series_print (&s, "region, 256 tofrom scalars");
  if (a0000 != 1001 || a3333 != 1001)
    exit (1);
  bench_series_free (&s);
}

static void
structure (struct bench_series s)
{
  struct { char c[1024]; } k = { { 0 } };
  BENCH_REPEAT (10000, NAMES_PRAGMA (omp target map (tofrom: k)) { k.c[0]++; })
  bench_series_print (&s, "region, 1 KiB structure");
  if (k.c[0] != (char) 10000)
    exit (1);
  bench_series_free (&s);
}

int
main (void)
{
  for (int i = 0; i < 200; i++)		/* Everything is up and warm.  */
    {
      #pragma omp target
      { }
    }
  empty (bench_series_new (20000));
  empty_batches (bench_series_new (200));
  one_scalar (bench_series_new (20000));
  scalars_16 (bench_series_new (5000));
  scalars_256 (bench_series_new (1000));
  structure (bench_series_new (10000));
  return 0;
}
