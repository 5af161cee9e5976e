/* What a league of teams costs: 128 small teams and 1,000, the difference for
   one more; a combined construct with default numbers, right after another and
   after a millisecond of other work; and a sequence of kernels with small
   teams, as programs written for GPUs have them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

enum { FEW = 128, MANY = 1000, EACH = 64, ROUNDS = 1000, KERNELS = 10 };

static double x[MANY * EACH];

static double
small_teams (int teams, int each)
{
  double t = bench_now ();
  #pragma omp target teams distribute parallel for num_teams (teams)
  for (int i = 0; i < teams * each; i++)
    x[i] += 1;
  return bench_now () - t;
}

static double
combined (void)
{
  double t = bench_now ();
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < 512; i++)
    x[i] += 1;
  return bench_now () - t;
}

static double
kernels (void)
{
  double t = bench_now ();
  for (int k = 0; k < KERNELS; k++)
    small_teams (FEW, 16);
  return bench_now () - t;
}

static void
of_numbers (void)
{
  struct bench_series few = bench_series_new (ROUNDS);
  struct bench_series many = bench_series_new (ROUNDS);
  struct bench_series further = bench_series_new (ROUNDS);
  for (int i = 0; i < ROUNDS; i++)
    {
      double t = small_teams (FEW, 1), u = small_teams (MANY, 1);
      bench_series_add (&many, u);
      bench_series_add (&further, (u - t) / (MANY - FEW));
      bench_series_add (&few, small_teams (FEW, EACH));
    }
  bench_series_print (&few, "128 small teams");
  bench_series_print (&many, "1000 small teams");
  bench_series_print (&further, "a further team");
}

int
main (void)
{
  struct bench_series after = bench_series_new (ROUNDS);
  struct bench_series later = bench_series_new (ROUNDS / 5);
  struct bench_series sequence = bench_series_new (ROUNDS / 5);
  #pragma omp target enter data map (to: x)
  for (int i = 0; i < 200; i++)		/* Everything is up and warm.  */
    {
      small_teams (FEW, EACH);
      combined ();
    }
  of_numbers ();
  for (int i = 0; i < ROUNDS; i++)
    bench_series_add (&after, combined ());
  bench_series_print (&after, "combined construct");
  for (int i = 0; i < ROUNDS / 5; i++)
    {
      bench_pass (1000);
      bench_series_add (&later, combined ());
    }
  bench_series_print (&later, "combined construct after 1 ms");
  for (int i = 0; i < ROUNDS / 5; i++)
    bench_series_add (&sequence, kernels ());
  bench_series_print (&sequence, "10 kernels of 128 teams");
  #pragma omp target exit data map (release: x)
  return 0;
}
