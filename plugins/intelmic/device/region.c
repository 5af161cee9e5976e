/* Running a target region in the device process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The system's libgomp serves the region: the thread that calls it is an initial
   thread with a contention group of its own, and its team of threads stays for
   the next region.  What a region changed of the internal control variables
   has to be undone for the next one.  */

#include "config.h"

#include <dlfcn.h>
#include <limits.h>
#include <omp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>

#include "device/process.h"

/* libgomp's entry point for a league of teams.  With FIRST set it stores the
   thread limit and the number of teams of the calling thread.  */
extern bool GOMP_teams4 (unsigned int teams_low, unsigned int teams_high,
			 unsigned int thread_limit, bool first);

/* --- Internal control variables. ----------------------------------------- */

/* What a region finds at its start.  */
static _Thread_local struct
{
  int threads;
  int dynamic;
  int levels;
  int limit;
  omp_sched_t schedule;
  int chunk;
} initial;

void
region_prepare (void)
{
  initial.threads = channel->threads ? (int) channel->threads
				     : omp_get_max_threads ();
  initial.dynamic = omp_get_dynamic ();
  initial.levels = omp_get_max_active_levels ();
  initial.limit = omp_get_thread_limit ();
  omp_get_schedule (&initial.schedule, &initial.chunk);
}

static void
reset_control_variables (uint64_t thread_limit)
{
  /* INT_MAX stands for no limit, which GOMP_teams4 takes beyond it.  */
  unsigned limit = initial.limit == INT_MAX ? UINT_MAX : (unsigned) initial.limit;
  if (thread_limit && thread_limit < limit)
    limit = thread_limit;
  GOMP_teams4 (1, 1, limit, true);
  omp_set_num_threads (initial.threads);
  if (omp_get_dynamic () != initial.dynamic)
    omp_set_dynamic (initial.dynamic);
  if (omp_get_max_active_levels () != initial.levels)
    omp_set_max_active_levels (initial.levels);
  omp_sched_t schedule;
  int chunk;
  omp_get_schedule (&schedule, &chunk);
  if (schedule != initial.schedule || chunk != initial.chunk)
    omp_set_schedule (initial.schedule, initial.chunk);
}

/* --- Output. ------------------------------------------------------------- */

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
region_run (void (*function) (void *), void *argument, uint64_t thread_limit)
{
  reset_control_variables (thread_limit);
  function (argument);
  output_flush ();
}
