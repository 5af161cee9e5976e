/* Loops over vectors: what their iterations have for themselves.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

#define N 1000

static int a[N], b[N], result[N];

/* A loop over LEVELS.  */
#define LOOP(LEVELS, BODY) \
  do \
    { \
      memset (result, 0, sizeof result); \
      _Pragma ("acc parallel copyin (a, b) copy (result)") \
      { \
	_Pragma (LEVELS) \
	for (int i = 0; i < N; i++) \
	  BODY \
      } \
    } \
  while (0)

/* Which element is used is known at run time only.  */
#define OWN_ARRAY \
  { \
    int own[4]; \
    own[a[i] & 3] = i; \
    own[b[i] & 3] = 5 * i; \
    result[i] = own[a[i] & 3]; \
  }

static void
own_arrays (void)
{
  LOOP ("acc loop gang vector", OWN_ARRAY);
  for (int i = 0; i < N; i++)
    check (result[i] == ((a[i] & 3) == (b[i] & 3) ? 5 * i : i));
  LOOP ("acc loop vector", OWN_ARRAY);
  for (int i = 0; i < N; i++)
    check (result[i] == ((a[i] & 3) == (b[i] & 3) ? 5 * i : i));
  LOOP ("acc loop worker vector", OWN_ARRAY);
  for (int i = 0; i < N; i++)
    check (result[i] == ((a[i] & 3) == (b[i] & 3) ? 5 * i : i));
}

static void
private_array (void)
{
  int own[4];
#pragma acc parallel loop gang vector private (own) copyin (a, b) \
  copyout (result)
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < 4; k++)
	own[k] = k;
      own[a[i] & 3] += i;
      result[i] = own[b[i] & 3];
    }
  for (int i = 0; i < N; i++)
    check (result[i] == (b[i] & 3) + ((a[i] & 3) == (b[i] & 3) ? i : 0));
}

/* The gang's array, in which no iteration stores where another one does.  */
static void
array_of_gang (void)
{
#pragma acc parallel loop gang num_gangs (3) copyin (a) copyout (result)
  for (int i = 0; i < N; i += 100)
    {
      int own[100];
#pragma acc loop vector
      for (int k = 0; k < 100; k++)
	own[k] = a[i + k] * 2;
#pragma acc loop vector
      for (int k = 0; k < 100; k++)
	result[i + k] = own[99 - k];
    }
  for (int i = 0; i < N; i++)
    check (result[i] == 2 * a[i / 100 * 100 + 99 - i % 100]);
}

static void
conditions (void)
{
  LOOP ("acc loop gang vector",
	{
	  if (a[i] > b[i])
	    result[i] = a[i] - b[i];
	  else if (a[i] & 1)
	    continue;
	  else
	    result[i] += 2;
	});
  for (int i = 0; i < N; i++)
    check (result[i] == (a[i] > b[i] ? a[i] - b[i] : a[i] & 1 ? 0 : 2));
}

/* Iterations do not depend on each other, whatever the addresses.  */
static void
indices (void)
{
  static int where[N], sums[N];
  for (int i = 0; i < N; i++)
    where[i] = 7 * i % N;
#pragma acc parallel loop gang vector copyin (a, where) copy (sums)
  for (int i = 0; i < N; i++)
    sums[where[i]] = sums[where[i]] + a[i];
  for (int i = 0; i < N; i++)
    check (sums[where[i]] == a[i]);
}

static void
counts (void)
{
  int even = 0, last = -1;
#pragma acc parallel loop gang vector copyin (a) copy (even)
  for (int i = 0; i < N; i++)
    if (a[i] % 2 == 0)
      {
#pragma acc atomic
	even++;
      }
#pragma acc parallel loop gang vector reduction (max: last) copyin (a)
  for (int i = 0; i < N; i++)
    if (a[i] % 2 == 0 && i > last)
      last = i;
  for (int i = 0; i < N; i++)
    {
      even -= a[i] % 2 == 0;
      check (i <= last || a[i] % 2 != 0);
    }
  check (even == 0 && a[last] % 2 == 0);
}

int
main (void)
{
  expect_regions_in_place ();
  for (int i = 0; i < N; i++)
    {
      a[i] = i * i % 71;
      b[i] = i * 31 % 67;
    }
  /* GCC 14 makes wrong code of that for the host, without gomp-offload too.  */
  if (!on_host_expected ())
    own_arrays ();
  private_array ();
  array_of_gang ();
  conditions ();
  indices ();
  counts ();
  return 0;
}
