/* What the end of the program waits for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <omp.h>
#include <stdatomic.h>
#include "base/end-wait.h"
#include "base/program-end.h"

/* How long, at the end, regions that the host runs for devices may go on
   without one of them ending.  */
#define REGION_SECONDS 5

/* Regions that the host runs for devices, and those that it has run.  */
static _Atomic unsigned regions, regions_left;

/* Whether this thread runs one.  */
static __thread bool runs_region;

void
end_wait_enter (void)
{
  runs_region = true;
  atomic_fetch_add (&regions, 1);
}

void
end_wait_leave (void)
{
  atomic_fetch_add (&regions_left, 1);
  atomic_fetch_sub (&regions, 1);
  runs_region = false;
}

void
end_wait_after_fork (void)
{
  regions = runs_region;
}

/* Whether there has been nothing but the same regions for too long.  */
static bool
regions_hang (struct end_wait *wait)
{
  struct timespec now;
  unsigned left = regions_left;
  clock_gettime (CLOCK_MONOTONIC, &now);
  if (regions == 0 || left != wait->regions_left || wait->since.tv_sec == 0)
    {
      wait->regions_left = left;
      wait->since = now;
    }
  return now.tv_sec - wait->since.tv_sec > REGION_SECONDS;
}

bool
end_wait_goes_on (struct end_wait *wait)
{
  return !(program_is_ending () || runs_region
	   || (regions > 0 && omp_get_level () > 0) || regions_hang (wait));
}
