/* Mapping and unmapping a million ranges, in order and in random order, and
   the memory that a mapping takes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <stdbool.h>
#include <unistd.h>

enum { RANGES = 1000000 };

/* Pages of this process that are in memory, in bytes; what is shared with the
   device does not count.  */
static double
resident (void)
{
  long size, pages, shared;
  FILE *f = fopen ("/proc/self/statm", "r");
  if (f == NULL || fscanf (f, "%ld %ld %ld", &size, &pages, &shared) != 3)
    exit (1);
  fclose (f);
  return (double) (pages - shared) * sysconf (_SC_PAGESIZE);
}

static void
shuffle (int *order)
{
  unsigned long x = 88172645463325252ul;
  for (int i = RANGES - 1; i > 0; i--)
    {
      x ^= x << 13, x ^= x >> 7, x ^= x << 17;
      int j = x % (i + 1), k = order[i];
      order[i] = order[j];
      order[j] = k;
    }
}

/* Per range: microseconds to map and to unmap all, and bytes.  */
static void
run (char *data, const int *order, const char *how)
{
  double before = resident (), start = bench_now (), middle, bytes;

  for (int i = 0; i < RANGES; i++)
    {
      #pragma omp target enter data map (alloc: data[order[i] * 16L : 8])
    }
  middle = bench_now ();
  bytes = (resident () - before) / RANGES;
  for (int i = 0; i < RANGES; i++)
    {
      #pragma omp target exit data map (delete: data[order[i] * 16L : 8])
    }
  double end = bench_now ();
  printf ("map 1e6 ranges, %s order, each\t%.4f\t%.4f\t%.4f\t1\n", how,
	  (middle - start) / RANGES, (middle - start) / RANGES,
	  (middle - start) / RANGES);
  printf ("unmap 1e6 ranges, %s order, each\t%.4f\t%.4f\t%.4f\t1\n", how,
	  (end - middle) / RANGES, (end - middle) / RANGES,
	  (end - middle) / RANGES);
  if (bytes > 0)
    printf ("bytes per mapping, %s order\t%.1f\t%.1f\t%.1f\t1\n", how, bytes,
	    bytes, bytes);
}

int
main (void)
{
  char *data = (char *) bench_allocate (RANGES * 16L);
  int *order = (int *) bench_allocate (RANGES * sizeof (int));

  for (int i = 0; i < RANGES; i++)
    order[i] = i;
  #pragma omp target
  { }
  run (data, order, "ascending");
  shuffle (order);
  run (data, order, "random");
  return 0;
}
