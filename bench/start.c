/* How long a program takes that has a target region and never comes to it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

enum { ROUNDS = 500 };

static void
run (char **argv)
{
  pid_t child;
  int status;
  if (posix_spawn (&child, "/proc/self/exe", NULL, NULL, argv, environ) != 0
      || waitpid (child, &status, 0) != child || status != 0)
    exit (1);
}

int
main (int argc, char **argv)
{
  char *again[] = { argv[0], (char *) "once", NULL };
  if (argc > 2)
    {
      #pragma omp target
      { }
    }
  if (argc > 1)
    return 0;
  struct bench_series s = bench_series_new (ROUNDS);
  for (int i = 0; i < ROUNDS; i++)
    {
      double t = bench_now ();
      run (again);
      bench_series_add (&s, bench_now () - t);
    }
  bench_series_print (&s, "start without a region");
  bench_series_free (&s);
  return 0;
}
