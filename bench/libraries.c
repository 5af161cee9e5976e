/* An empty region of one of many libraries, each of which has a device image of
   its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* usage: libraries LIBRARY...
   The region of the first library, when it is alone, with 15 others and with
   all; and the regions of as many in turn.  */

#include "bench.h"

#include <dlfcn.h>

enum { ROUNDS = 20000, MOST = 64 };

static void (*regions[MOST]) (void);

static void
open_library (int number, const char *file)
{
  void *handle = dlopen (file, RTLD_NOW | RTLD_LOCAL);
  if (handle)
    regions[number] = (void (*) (void)) dlsym (handle, "library_region");
  if (!regions[number])
    {
      fprintf (stderr, "benchmark: %s\n", dlerror ());
      exit (1);
    }
  regions[number] ();
}

/* Regions of the first USED of COUNT libraries.  */
static void
measure (const char *what, int count, int used)
{
  struct bench_series s = bench_series_new (ROUNDS);
  char name[80];
  for (int i = -200; i < ROUNDS; i++)
    {
      double t = bench_now ();
      regions[(i + 200) % used] ();
      if (i >= 0)
	bench_series_add (&s, bench_now () - t);
    }
  snprintf (name, sizeof name, "region of %s, libraries: %d", what, count);
  bench_series_print (&s, name);
  bench_series_free (&s);
}

int
main (int argc, char **argv)
{
  for (int i = 0; i + 1 < argc && i < MOST; i++)
    {
      open_library (i, argv[i + 1]);
      int count = i + 1;
      if (count != 1 && count != 16 && count != MOST)
	continue;
      measure ("the first", count, 1);
      measure ("each in turn", count, count);
    }
  return 0;
}
