/* What OpenACC's regions cost beside OpenMP's: empty ones, with data that is
   present, and those that the host does not wait for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "names.h"

enum { LENGTH = 16, ROUNDS = 4000, TURNS = 5, LAUNCHES = 64 };

/* Time ROUNDS regions that the pragma BEGIN makes of BODY.  */
#define REGIONS(series, begin, ...)			\
  for (int i = -100; i < ROUNDS; i++)			\
    {							\
      double t = bench_now ();				\
      NAMES_PRAGMA (begin)				\
      { __VA_ARGS__ }					\
      if (i >= 0)					\
	bench_series_add (series, bench_now () - t);	\
    }

/* Print what both took, for the row WHAT.  */
static void
print (const char *what, struct bench_series *acc, struct bench_series *omp)
{
  char name[80];
  snprintf (name, sizeof name, "OpenACC: %s", what);
  bench_series_print (acc, name);
  snprintf (name, sizeof name, "OpenMP beside OpenACC: %s", what);
  bench_series_print (omp, name);
}

/* Time that many regions of one queue.  */
static void
asynchronous (struct bench_series *acc)
{
  for (int i = -10; i < ROUNDS / LAUNCHES; i++)
    {
      double t = bench_now ();
      for (int k = 0; k < LAUNCHES; k++)
	{
	  #pragma acc parallel async (1)
	  ;
	}
      #pragma acc wait (1)
      if (i >= 0)
	bench_series_add (acc, bench_now () - t);
    }
}

/* The same by OpenMP, in any order.  */
static void
nowait (struct bench_series *omp)
{
  for (int i = -10; i < ROUNDS / LAUNCHES; i++)
    {
      double t = bench_now ();
      for (int k = 0; k < LAUNCHES; k++)
	{
	  #pragma omp target nowait
	  ;
	}
      #pragma omp taskwait
      if (i >= 0)
	bench_series_add (omp, bench_now () - t);
    }
}

#define SECTION(x) x[0:LENGTH]
/* Of the counter, GCC passes OpenMP's regions the value, and maps it for
   OpenACC's, which is more.  */
#define STORE(x) x[0] = 1
#define POINTER(x) *x = next_array (&pool)

static int *
next_array (int **pool)
{
  int *p = *pool;
  *pool += 2 * LENGTH;			/* Never adjacent ranges.  */
  return p;
}

int
main (void)
{
  struct bench_series acc = bench_series_new (ROUNDS * TURNS);
  struct bench_series omp = bench_series_new (ROUNDS * TURNS);
  int *pool = (int *) bench_allocate (32 * 2 * LENGTH * sizeof (int));
  int *one = next_array (&pool);
  int NAMES_16 (POINTER, p);

  for (int turn = 0; turn < TURNS; turn++)
    {
      REGIONS (&acc, acc parallel)
      REGIONS (&omp, omp target)
    }
  print ("empty region", &acc, &omp);

  #pragma acc enter data create (one[0:LENGTH])
  for (int turn = 0; turn < TURNS; turn++)
    {
      REGIONS (&acc, acc parallel present (one[0:LENGTH]), STORE (one);)
      REGIONS (&omp, omp target map (tofrom: one[0:LENGTH]),
	       STORE (one);)
    }
  print ("present arrays: 1", &acc, &omp);

  NAMES_PRAGMA (acc enter data create (NAMES_16 (SECTION, p)))
  for (int turn = 0; turn < TURNS; turn++)
    {
      REGIONS (&acc, acc parallel present (NAMES_16 (SECTION, p)),
	       NAMES_16 (STORE, p);)
      REGIONS (&omp, omp target map (tofrom: NAMES_16 (SECTION, p)),
	       NAMES_16 (STORE, p);)
    }
  print ("present arrays: 16", &acc, &omp);

  for (int turn = 0; turn < TURNS; turn++)
    {
      asynchronous (&acc);
      nowait (&omp);
    }
  print ("64 asynchronous regions", &acc, &omp);
  return 0;
}
