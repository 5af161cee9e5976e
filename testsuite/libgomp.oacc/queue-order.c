/* Queues with regions that a device takes without a thread of the host, among
   others, are done in order.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

enum { STEPS = 300, LONG = 5000 };

/* What step I makes of VALUE.  */
#define NEXT(value, i) ((value) * 3 + (i))

/* One queue: regions that use what is present, and every so often an update of
   the host, or a region that copies.  */
static void
one_queue (void)
{
  unsigned x = 1, expected = 1, sum = 0, expected_sum = 0;
  unsigned copies[STEPS];
#pragma acc enter data copyin (x)
  for (int i = 0; i < STEPS; i++)
    {
#pragma acc parallel present (x) firstprivate (i) async (1)
      x = NEXT (x, i);
      expected = NEXT (expected, i);
      copies[i] = expected;
      if (i % 7 == 0)
	{
#pragma acc update self (x) async (1)
	}
      if (i % 11 == 0)
	{
#pragma acc parallel present (x) copy (sum) async (1)
	  sum += x;
	  expected_sum += copies[i];
	}
    }
#pragma acc wait (1)
  check (sum == expected_sum);
#pragma acc exit data copyout (x)
  check (x == expected);
}

/* Two queues take turns: each waits for the other one.  */
static void
two_queues (void)
{
  unsigned x = 1, expected = 1;
#pragma acc enter data copyin (x)
  for (int i = 0; i < STEPS; i++)
    {
      int queue = 1 + i % 2, other = 2 - i % 2;
#pragma acc parallel present (x) firstprivate (i) async (queue) wait (other)
      x = NEXT (x, i);
      expected = NEXT (expected, i);
    }
#pragma acc wait (1, 2)
#pragma acc exit data copyout (x)
  check (x == expected);
}

/* More than a device or a queue takes at a time, and nobody waits for it but
   by asking.  */
static void
many (void)
{
  int count = 0, copied = 0;
#pragma acc enter data copyin (count)
  for (int i = 0; i < LONG; i++)
    {
#pragma acc parallel present (count) async (1)
      count++;
    }
  while (!acc_async_test (1))
    continue;
#pragma acc exit data copyout (count)
  check (count == LONG);
  for (int i = 0; i < LONG; i++)
    {
#pragma acc parallel copy (copied) async (2)
      copied++;
    }
  acc_wait_all ();
  check (copied == LONG);
}

int
main (void)
{
  expect_regions_in_place ();
  one_queue ();
  two_queues ();
  many ();
  return 0;
}
