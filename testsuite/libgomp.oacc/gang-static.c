/* Loops with "gang (static: n)": which gang executes which iteration.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* On nvptx-none chunks are of as many vectors.  */
/* { dg-require-effective-target emulated } */

#include "acc-place.h"

#define N 1003

static int gang_of[N];

/* The loop had ITERATIONS, in chunks of SIZE.  */
static void
expect_turns (int iterations, int size, int gangs)
{
  for (int k = 0; k < iterations; k++)
    {
      check (gang_of[k] == (on_host_expected () ? 0 : k / size % gangs));
      gang_of[k] = -1;
    }
  for (int k = iterations; k < N; k++)
    check (gang_of[k] == -1);
}

/* A loop over gangs with CLAUSES and an index of TYPE.  */
#define LOOP(CLAUSES, TYPE, FIRST, CONDITION, STEP) \
  _Pragma ("acc parallel num_gangs (gangs) copy (gang_of)") \
  { \
    _Pragma (CLAUSES) \
    for (TYPE i = FIRST; CONDITION; i += STEP) \
      gang_of[(i - (FIRST)) / (STEP)] = __builtin_goacc_parlevel_id (0); \
  }

static void
of_all_forms (int gangs, int size)
{
  LOOP ("acc loop gang (static: size)", int, 0, i < N, 1);
  expect_turns (N, size, gangs);
  LOOP ("acc loop gang (static: size)", int, 5, i < N - 3, 7);
  expect_turns (143, size, gangs);
  LOOP ("acc loop gang (static: size)", int, N - 1, i >= 0, -1);
  expect_turns (N, size, gangs);
  LOOP ("acc loop gang (static: size)", long, N - 1, i > 3, -5);
  expect_turns (200, size, gangs);
  LOOP ("acc loop gang (static: size) vector", unsigned, 0, i < N, 1);
  expect_turns (N, size, gangs);
  LOOP ("acc loop gang (static: size) worker vector", unsigned long, 2,
	i <= 1000, 4);
  expect_turns (250, size, gangs);
  LOOP ("acc loop gang (static: size)", int, 9, i < 9, 1);
  expect_turns (0, size, gangs);
  LOOP ("acc loop gang (static: size)", short, 9, i < 10, 1);
  expect_turns (1, size, gangs);
}

static void
constants (int gangs)
{
  LOOP ("acc loop gang (static: 1)", int, 0, i < N, 1);
  expect_turns (N, 1, gangs);
  LOOP ("acc loop gang (static: 10)", int, 0, i < N, 1);
  expect_turns (N, 10, gangs);
  LOOP ("acc loop gang (static: 10) vector", int, 0, i < N, 1);
  expect_turns (N, 10, gangs);
  LOOP ("acc loop gang (static: *)", int, 0, i < N, 1);
  expect_turns (N, (N - 1) / gangs + 1, gangs);
  LOOP ("acc loop gang", int, 0, i < N, 1);
  expect_turns (N, (N - 1) / gangs + 1, gangs);
}

static void
collapsed (int gangs)
{
#pragma acc parallel loop gang (static: 3) collapse (2) num_gangs (gangs) \
  copy (gang_of)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 11; j++)
      gang_of[11 * i + j] = __builtin_goacc_parlevel_id (0);
  expect_turns (110, 3, gangs);
}

int
main (void)
{
  expect_regions_in_place ();
  for (int k = 0; k < N; k++)
    gang_of[k] = -1;
  static const int gangs[] = { 1, 2, 5, 2000 };
  for (int k = 0; k < 4; k++)
    {
      of_all_forms (gangs[k], 1);
      of_all_forms (gangs[k], 4);
      of_all_forms (gangs[k], 300);
      of_all_forms (gangs[k], 2147483647);
      constants (gangs[k]);
      collapsed (gangs[k]);
    }
  return 0;
}
