/* Running a target region in the device process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The system's libgomp serves the region: the thread that calls it is an
   initial thread with a contention group of its own, and its team of threads
   stays for the next region.  What a region changed of the internal control
   variables has to be undone for the next one.  */

#include "config.h"

#include <dlfcn.h>
#include <limits.h>
#include <omp.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>

#include "device/control.h"
#include "device/libgomp.h"
#include "device/process.h"
#include "device/spread.h"

/* What a region finds at its start.  */
static _Thread_local struct
{
  struct control control;
  int limit;
} initial;

static void
do_nothing (void *data __attribute__ ((unused)))
{
}

/* In libgomp, the first parallel region of a thread says how many threads count
   as busy, until there is one under a thread limit that may have several.  With
   more than one, those within a region of one thread would then get none.  */
static void
count_one_busy (void)
{
  libgomp.GOMP_parallel (do_nothing, NULL, 1, 0);
}

void
region_prepare (void)
{
  count_one_busy ();
  control_read (&initial.control);
  if (channel->threads)
    initial.control.threads = channel->threads;
  initial.limit = omp_get_thread_limit ();
  control_changed = true;
}

const struct control *
region_control (void)
{
  return &initial.control;
}

static void
reset_control_variables (uint64_t thread_limit)
{
  /* INT_MAX stands for no limit, which GOMP_teams4 takes beyond it.  */
  unsigned limit
    = initial.limit == INT_MAX ? UINT_MAX : (unsigned) initial.limit;
  if (thread_limit && thread_limit < limit)
    limit = thread_limit;
  libgomp.GOMP_teams4 (1, 1, limit, true);
  if (control_changed)
    {
      control_write (&initial.control);
      control_changed = false;
    }
}

/* libgfortran buffers on its own; this is its FLUSH, if it is loaded.  */
typedef void fortran_flush (int *unit);
static fortran_flush *_Atomic flush_fortran;
#define FORTRAN_OUTPUT 6

void
output_prepare (void)
{
  atomic_store (&flush_fortran,
		(fortran_flush *) dlsym (RTLD_DEFAULT, "_gfortran_flush_i4"));
}

void
output_flush (void)
{
  if (__fpending (stdout) != 0)
    fflush (stdout);
  fortran_flush *flush = atomic_load_explicit (&flush_fortran,
					       memory_order_relaxed);
  if (flush)
    {
      int unit = FORTRAN_OUTPUT;
      flush (&unit);
    }
}

void
region_enter (const struct region_call *region)
{
  if (region->gangs & CHANNEL_RUN_SPREAD)
    {
      spread_call (region);
      return;
    }
  reset_control_variables (region->thread_limit);
  teams_region = region;
  region->function (region->argument);
  teams_region = NULL;
}

void
region_run (const struct region_call *region)
{
  region_enter (region);
  output_flush ();
}
