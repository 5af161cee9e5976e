/* Loops over gangs of all forms: each iteration is executed once.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* On nvptx-none GCC shares tiles out among vectors.  */
/* { dg-require-effective-target emulated } */

#include "acc-place.h"

#define N 1003

static int times[N], expected[N];

static void
compare (void)
{
  for (int i = 0; i < N; i++)
    {
      check (times[i] == expected[i]);
      times[i] = expected[i] = 0;
    }
}

/* A loop of GANGS with an index of TYPE.  */
#define LOOP(TYPE, FIRST, CONDITION, STEP) \
  do \
    { \
      _Pragma ("acc parallel loop gang num_gangs (gangs) copy (times)") \
      for (TYPE i = FIRST; CONDITION; i STEP) \
	times[i]++; \
      for (TYPE i = FIRST; CONDITION; i STEP) \
	expected[i]++; \
      compare (); \
    } \
  while (0)

static void
loops (int gangs)
{
  LOOP (int, 0, i < N, ++);
  LOOP (int, 5, i < N - 3, += 7);
  LOOP (int, N - 1, i >= 0, --);
  LOOP (long, N - 1, i > 3, -= 5);
  LOOP (unsigned, 0, i < N, ++);
  LOOP (unsigned long, 2, i <= 1000, += 4);
  LOOP (int, 9, i < 9, ++);
  LOOP (short, 9, i < 10, ++);
}

static void
nests (int gangs)
{
  static int m[17][19], tiles[40][40], rest[10][10];
#pragma acc parallel loop collapse (2) num_gangs (gangs) copy (m)
  for (int i = 0; i < 17; i++)
    for (int j = 18; j >= 0; j--)
      m[i][j] += 100 * i + j + 1;
#pragma acc parallel loop tile (4, 8) gang num_gangs (gangs) copy (tiles)
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 40; j++)
      tiles[i][j]++;
  /* Each gang executes all of a loop that is not partitioned.  */
#pragma acc parallel num_gangs (gangs) copy (rest)
  {
#pragma acc loop seq tile (3, 4)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 10; j++)
	{
#pragma acc atomic
	  rest[i][j]++;
	}
  }
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 19; j++)
      {
	check (m[i][j] == 100 * i + j + 1);
	m[i][j] = 0;
      }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 40; j++)
      {
	check (tiles[i][j] == 1);
	tiles[i][j] = 0;
      }
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      {
	check (rest[i][j] == (on_host_expected () ? 1 : gangs));
	rest[i][j] = 0;
      }
}

/* Tiles of one iteration, and of one in one direction.  */
#define TILES(CLAUSES) \
  do \
    { \
      static int m[23][9]; \
      _Pragma (CLAUSES) \
      for (int i = 0; i < 23; i++) \
	for (int j = 8; j >= 0; j--) \
	  m[i][j] += 100 * i + j + 1; \
      for (int i = 0; i < 23; i++) \
	for (int j = 0; j < 9; j++) \
	  { \
	    check (m[i][j] == 100 * i + j + 1); \
	    m[i][j] = 0; \
	  } \
    } \
  while (0)

static void
tiles_of_one (int gangs)
{
  static int a[N];
#pragma acc parallel loop tile (1) gang num_gangs (gangs) copy (a)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc parallel loop tile (1) gang vector num_gangs (gangs) copy (a)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc parallel loop tile (1) num_gangs (gangs) copy (a)
  for (int i = N - 1; i >= 0; i -= 3)
    a[i]++;
  for (int i = 0; i < N; i++)
    {
      check (a[i] == 2 * i + (i % 3 == 0));
      a[i] = 0;
    }
  TILES ("acc parallel loop tile (1, 1) gang num_gangs (gangs) copy (m)");
  TILES ("acc parallel loop tile (1, 1) num_gangs (gangs) copy (m)");
  TILES ("acc parallel loop tile (1, 4) gang num_gangs (gangs) copy (m)");
  TILES ("acc parallel loop tile (4, 1) gang vector num_gangs (3) copy (m)");
  TILES ("acc parallel loop tile (1, *) gang num_gangs (gangs) copy (m)");
  TILES ("acc parallel loop tile (1, 1) vector num_gangs (1) copy (m)");
  TILES ("acc parallel loop tile (1, 1) worker num_gangs (1) copy (m)");
  TILES ("acc parallel loop tile (1, 2) seq num_gangs (1) copy (m)");
  TILES ("acc kernels loop independent tile (1, 1) copy (m)");
}

/* Where the number of gangs times a distance is too large for the index.  */
static void
long_steps (int gangs)
{
  int first = -1000000000, executed = 0, sum = 0;
#pragma acc parallel loop gang num_gangs (gangs) reduction (+: executed, sum)
  for (int i = first; i <= 0; i += 250000000)
    {
      executed++;
      sum += i / 250000000;
    }
  check (executed == 5 && sum == -10);
#pragma acc parallel loop gang num_gangs (gangs) reduction (+: executed, sum)
  for (int i = -first; i >= 0; i -= 250000000)
    {
      executed++;
      sum += i / 250000000;
    }
  check (executed == 10 && sum == 0);
}

static void
longer_steps (int gangs)
{
  const long step = 1L << 60;
  long first = -2 * step;
  volatile long size = 1L << 61;
  int executed = 0, sum = 0;
#pragma acc parallel loop gang num_gangs (gangs) reduction (+: executed, sum)
  for (long i = first; i <= 2 * step; i += step)
    {
      executed++;
      sum += i / step;
    }
  check (executed == 5 && sum == 0);
#pragma acc parallel loop gang num_gangs (gangs) reduction (+: executed, sum)
  for (long i = -first; i > 0; i -= step)
    {
      executed++;
      sum += i / step;
    }
  check (executed == 7 && sum == 3);
#pragma acc parallel num_gangs (gangs) copy (executed, sum)
#pragma acc loop gang (static: size) reduction (+: executed, sum)
  for (long i = 0; i < 3 * step; i += step - 1)
    {
      executed++;
      sum += i / (step - 1);
    }
  check (executed == 11 && sum == 9);
}

/* A gang's iterations follow each other.  */
static void
parts (void)
{
  static int gangs[N];
#pragma acc parallel loop gang num_gangs (4) copyout (gangs)
  for (int i = 0; i < N; i++)
    gangs[i] = __builtin_goacc_parlevel_id (0);
  for (int i = 1; i < N; i++)
    check (gangs[i] == gangs[i - 1] || gangs[i] == gangs[i - 1] + 1);
  check (gangs[0] == 0 && gangs[N - 1] == (on_host_expected () ? 0 : 3));
}

int
main (void)
{
  expect_regions_in_place ();
  static const int gangs[] = { 1, 2, 3, 7, 64, 2000 };
  for (int k = 0; k < 6; k++)
    {
      loops (gangs[k]);
      nests (gangs[k]);
      tiles_of_one (gangs[k]);
      long_steps (gangs[k]);
      longer_steps (gangs[k]);
    }
  parts ();
  return 0;
}
