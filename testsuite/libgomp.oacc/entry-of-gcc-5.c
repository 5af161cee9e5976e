/* The entry point that GCC 5 called for compute constructs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"
#include <stdarg.h>

extern void GOACC_parallel (int flags, void (*fn) (void *), size_t mapnum,
			    void **hosts, size_t *sizes,
			    unsigned short *kinds, int gangs, int workers,
			    int vectors, int queue, int waits, ...);

static int calls, gangs, queue = acc_async_sync, waits;

/* In the place of what is called today; clauses are those variables.  */
void
GOACC_parallel_keyed (int flags, void (*fn) (void *), size_t mapnum,
		      void **hosts, size_t *sizes, unsigned short *kinds, ...)
{
  calls++;
  GOACC_parallel (flags, fn, mapnum, hosts, sizes, kinds, gangs, 0, 0, queue,
		  waits, 3, 4);
}

static int not_host, process, size, value, sum[2];

/* How many gangs a region has that asks for COUNT.  */
static int
gangs_of (int count)
{
  not_host = -1, size = 0;
  gangs = count;
#pragma acc parallel copyout (not_host, process, size) num_gangs (count)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
    size = __builtin_goacc_parlevel_size (0);
  }
  expect_place (not_host, process);
  gangs = 0;
  return size;
}

/* Two queues add, and a third takes what they have.  */
static void
queues (void)
{
#pragma acc enter data copyin (sum)
  for (int i = 0; i < 2; i++)
    {
      queue = 3 + i;
#pragma acc parallel present (sum)
      for (int k = 0; k < 100; k++)
	sum[i] += k;
    }
  queue = 5, waits = 2;
#pragma acc parallel present (sum) copyout (value)
  value = sum[0] + sum[1];
  acc_wait (5);
  queue = acc_async_sync, waits = 0;
  check (value == 2 * 99 * 50);
#pragma acc exit data delete (sum)
}

int
main (void)
{
  check (gangs_of (5) == (on_host_expected () ? 1 : 5));
  check (gangs_of (0) >= 1);
  queues ();
  check (calls == 5);
  return 0;
}
