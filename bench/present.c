/* A region whose arrays are all present already, by the number of arrays and
   by the number of other mappings in the device's table.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "names.h"

enum { LENGTH = 16, ROUNDS = 2000, MOST = 1000000 };

#define POINTER(x) *x = next_array (&pool)
#define SECTION(x) x[0:LENGTH]
#define STORE(x) x[0] = i

static int *
next_array (int **pool)
{
  int *p = *pool;
  *pool += 2 * LENGTH;			/* Never adjacent ranges.  */
  return p;
}

/* A function that times regions with COUNT present arrays.  */
#define DEFINE_REGIONS(count)						\
  static void								\
  regions_##count (int others, int *pool)				\
  {									\
    struct bench_series s = bench_series_new (ROUNDS);			\
    char name[80];							\
    int NAMES_##count (POINTER, p);					\
    NAMES_PRAGMA (omp target enter data					\
		  map (alloc: NAMES_##count (SECTION, p)))		\
    for (int i = 0; i < ROUNDS; i++)					\
      {									\
	double t = bench_now ();					\
	NAMES_PRAGMA (omp target map (tofrom:				\
				      NAMES_##count (SECTION, p)))	\
	{ NAMES_##count (STORE, p); }					\
	bench_series_add (&s, bench_now () - t);			\
      }									\
    NAMES_PRAGMA (omp target exit data					\
		  map (delete: NAMES_##count (SECTION, p)))		\
    snprintf (name, sizeof name, "present arrays: %d, others: %d",	\
	      count, others);						\
    bench_series_print (&s, name);					\
    bench_series_free (&s);						\
  }

DEFINE_REGIONS (1)
DEFINE_REGIONS (4)
DEFINE_REGIONS (16)
DEFINE_REGIONS (64)

int
main (void)
{
  char *table = (char *) bench_allocate (MOST * 16L);
  int *pool = (int *) bench_allocate (64 * 2 * LENGTH * sizeof (int));
  static const int sizes[] = { 10, 1000, 100000, MOST };
  int mapped = 0;

  for (int k = 0; k < 4; k++)
    {
      int others = sizes[k];
      for (; mapped < others; mapped++)
	{
	  #pragma omp target enter data map (alloc: table[mapped * 16L : 8])
	}
      regions_1 (others, pool);
      regions_4 (others, pool);
      regions_16 (others, pool);
      regions_64 (others, pool);
    }
  return 0;
}
