/* Gangs, workers and vectors: how many there are, what they reduce, and
   routines that have them.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include <stdbool.h>
#include "acc-place.h"

#define N 60

static int a[N][N], times[N][N];

/* On emulated devices there is one worker, and one lane.  */
#ifdef ACC_DEVICE_EMULATED
static volatile int length = 32;
# define ON_GPU 0
#else
/* For GPUs GCC has to know it.  */
enum { length = 32 };
# define ON_GPU 1
#endif

static void
sizes (int asked)
{
  bool on_gpu = ON_GPU && !on_host_expected ();
  int workers = on_gpu ? asked : 1, lanes = on_gpu ? 32 : 1;
  int gangs = 0, others = 0, executed = 0;
#pragma acc parallel num_gangs (5) num_workers (asked) \
  vector_length (length) copy (gangs, others, executed)
  {
#pragma acc loop gang worker vector reduction (max: gangs) \
  reduction (+: others, executed)
    for (int i = 0; i < N; i++)
      {
	int size = __builtin_goacc_parlevel_size (0);
	gangs = size > gangs ? size : gangs;
	others += (__builtin_goacc_parlevel_size (1) != workers
		   || __builtin_goacc_parlevel_size (2) != lanes
		   || __builtin_goacc_parlevel_id (1) >= workers
		   || __builtin_goacc_parlevel_id (2) >= lanes);
	executed++;
      }
  }
  check (gangs == (on_host_expected () ? 1 : 5));
  check (others == 0 && executed == N);
}

/* Each level reduces into what the next outer one has for itself.  */
static void
nested (void)
{
  long all = 1000, product = 1;
  int most = -1;
#pragma acc parallel num_gangs (4) copyin (a) reduction (+: all) \
  reduction (max: most)
  {
#pragma acc loop gang reduction (+: all) reduction (max: most)
    for (int i = 0; i < N; i++)
      {
	long rows = 0;
#pragma acc loop worker reduction (+: rows) reduction (max: most)
	for (int j = 0; j < N; j += 10)
	  {
	    long part = 0;
#pragma acc loop vector reduction (+: part) reduction (max: most)
	    for (int k = j; k < j + 10; k++)
	      {
		part += a[i][k];
		most = a[i][k] > most ? a[i][k] : most;
	      }
	    rows += part;
	  }
	all += rows;
      }
  }
  check (all == 1000 + N * N * (N - 1l));
  check (most == 2 * N - 2);
#pragma acc parallel loop gang reduction (*: product) num_gangs (3)
  for (int i = 1; i < 4; i++)
#pragma acc loop worker vector reduction (*: product)
    for (int j = 0; j < 3; j++)
      product *= i;
  check (product == 6 * 6 * 6);
}

/* Of a variable that each gang has for itself.  */
static void
in_gang (void)
{
  int sums[4] = { 0 }, sum = 50;
#pragma acc parallel num_gangs (4) copy (sums) copyin (a) firstprivate (sum)
  {
    int gang = __builtin_goacc_parlevel_id (0);
#pragma acc loop worker vector reduction (+: sum)
    for (int i = 0; i < N; i++)
      sum += a[gang][i];
    sums[gang] = sum;
  }
  for (int k = 0; k < (on_host_expected () ? 1 : 4); k++)
    check (sums[k] == 50 + N * (N - 1) / 2 + N * k);
}

#pragma acc routine seq
static int
twice (int x)
{
  return 2 * x;
}

#pragma acc routine vector
static int
sum_of_row (const int *row)
{
  int sum = 0;
#pragma acc loop vector reduction (+: sum)
  for (int j = 0; j < N; j++)
    sum += twice (row[j]);
  return sum;
}

#pragma acc routine worker
static void
count_rows (int (*rows)[N])
{
#pragma acc loop worker
  for (int i = 0; i < 10; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	rows[i][j]++;
    }
}

#pragma acc routine gang
static void
count_all (int (*rows)[N], int *gangs)
{
#pragma acc loop gang
  for (int i = 0; i < N; i++)
    {
      gangs[i] = __builtin_goacc_parlevel_id (0);
#pragma acc loop worker vector
      for (int j = 0; j < N; j++)
	rows[i][j]++;
    }
}

static void
expect_counted (int expected)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	check (times[i][j] == expected);
	times[i][j] = 0;
      }
}

static void
routines (void)
{
  int sums[N], gangs[N];
#pragma acc parallel loop gang worker copyin (a) copyout (sums)
  for (int i = 0; i < N; i++)
    sums[i] = sum_of_row (a[i]);
  for (int i = 0; i < N; i++)
    check (sums[i] == 2 * N * i + N * (N - 1));
#pragma acc parallel loop gang copy (times)
  for (int i = 0; i < N; i += 10)
    count_rows (&times[i]);
  expect_counted (1);
#pragma acc parallel num_gangs (6) copy (times) copyout (gangs)
  {
    count_all (times, gangs);
    count_all (times, gangs);
  }
  expect_counted (2);
  for (int i = 0; i < N; i++)
    check (gangs[i] == (on_host_expected () ? 0 : i / 10));
}

int
main (void)
{
  expect_regions_in_place ();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j;
  sizes (1);
  sizes (4);
  nested ();
  in_gang ();
  routines ();
  return 0;
}
