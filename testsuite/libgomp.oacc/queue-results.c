/* What a region of a queue computes in scalars is there after a wait, also if
   no clause of data names them, and for another queue.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* GCC warns that "serial" has 32 lanes on nvptx-none.  */
/* { dg-additional-options "-foffload-options=-w" } */

#include "acc-place.h"

enum { N = 99 };

static unsigned
parallel (void)
{
  unsigned sum = 1;
#pragma acc parallel async
#pragma acc loop gang reduction (+: sum)
  for (int i = 0; i < N; i++)
    sum += i;
#pragma acc wait
  return sum;
}

static unsigned
combined (void)
{
  unsigned sum = 1;
#pragma acc parallel loop reduction (+: sum) async (2)
  for (int i = 0; i < N; i++)
    sum += i;
#pragma acc wait (2)
  return sum;
}

static unsigned
serial (void)
{
  unsigned sum = 1;
#pragma acc serial loop reduction (+: sum) async (2)
  for (int i = 0; i < N; i++)
    sum += i;
  acc_wait (2);
  return sum;
}

static unsigned
kernels (void)
{
  unsigned sum = 1;
#pragma acc kernels async (3)
  for (int i = 0; i < N; i++)
    sum += i;
#pragma acc wait (3)
  return sum;
}

/* A queue has what another one, which it waits for, is to copy back.  */
static unsigned
two_queues (void)
{
  unsigned sum = 1;
#pragma acc parallel loop reduction (+: sum) copy (sum) async (2)
  for (int i = 0; i < N; i++)
    sum += i;
#pragma acc wait (2) async (6)
#pragma acc serial copy (sum) async (6)
  sum *= 3;
#pragma acc serial copy (sum) async (2) wait (6)
  sum += 7;
#pragma acc wait (2)
  return sum;
}

/* The same of parts of a small array.  */
static unsigned
parts (void)
{
  unsigned values[4] = { 1, 2, 3, 4 }, last = 0;
#pragma acc serial copy (values) async (2)
  for (int i = 0; i < 4; i++)
    values[i] *= 10;
#pragma acc wait (2) async (6)
#pragma acc serial copy (values[1:2]) async (6)
  values[2] += values[1];
#pragma acc serial copyin (values[2:2]) copyout (last) async (2) wait (6)
  last = values[2] + values[3];
#pragma acc wait
  return last;
}

int
main (void)
{
  expect_regions_in_place ();
  unsigned expected = 1 + N * (N - 1) / 2;
  check (parallel () == expected);
  check (combined () == expected);
  check (serial () == expected);
  check (kernels () == expected);
  check (two_queues () == expected * 3 + 7);
  check (parts () == 90);
  return 0;
}
