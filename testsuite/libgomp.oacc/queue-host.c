/* Constructs that the host executes, with clauses about queues.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* { dg-require-effective-target emulated } */

#include "acc-place.h"

static int x, y;

/* The host waits for the queues that the clause names, and for what the
   construct's own queue has: then it does as the queue would.  */
static void
order (int on_device)
{
  x = y = 0;
#pragma acc parallel copy (x) async (2)
  {
    usleep (100000);
    x = 5;
  }
#pragma acc parallel if (on_device) copy (x, y) wait (2) async (1)
  y = x + 1;
#pragma acc parallel copy (x) async (1)
  {
    usleep (100000);
    x = 8;
  }
#pragma acc parallel if (on_device) copy (x, y) async (1)
  y = 10 * y + x + 1;
#pragma acc wait
  check (x == 8 && y == 69);
}

/* Without "async" the thread waits, wherever the construct is executed.  */
static void
waits (int on_device)
{
  x = y = 0;
#pragma acc parallel copy (x) async (3)
  {
    usleep (100000);
    x = 5;
  }
#pragma acc parallel if (on_device) copy (x, y) wait (3)
  y = x + 1;
  check (x == 5 && y == 6);
#pragma acc parallel copy (x) async (3)
  {
    usleep (100000);
    x = 7;
  }
#pragma acc enter data copyin (y) if (on_device) wait (3)
  check (x == 7);
#pragma acc exit data delete (y) if (on_device)
}

int
main (void)
{
  volatile int on_device = 0;
  expect_regions_in_place ();
  order (on_device);
  waits (on_device);
  on_device = 1;
  order (on_device);
  waits (on_device);
  return 0;
}
