/* Parallel regions that are run in shares, without a team of threads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A team of libgomp's has to be woken, and waits for the last of its threads,
   which may have no CPU.  Where no thread needs another (the compiler plugin
   knows), what each of them would do is a share that any thread can do; all
   that it asks is which one it is, and of how many.  The thread that meets the
   construct takes the shares, and helpers take some if they come in time
   (league.c).  So a short region is over before a team would have been awake,
   and nobody waits for a thread that is not running.

   That is for the initial thread of a region.  Deeper ones, and those for which
   OpenMP's settings mean more than a number of threads, are libgomp's.  */

#include "config.h"
#include "device/shares.h"

#include <omp.h>
#include <stdint.h>

#include "device/crew.h"
#include "device/league.h"
#include "device/parallel.h"
#include "device/teams.h"
#include "device/watched.h"

/* The share that this thread runs, of so many; of 0 if it runs none.  */
static _Thread_local struct
{
  int number;
  int count;
} share __attribute__ ((tls_model ("initial-exec")));

int
omp_get_thread_num (void)
{
  return (share.count ? share.number
	  : parallel_direct ? 0 : libgomp.omp_get_thread_num ());
}

int
omp_get_num_threads (void)
{
  return (share.count ? share.count
	  : parallel_direct ? 1 : libgomp.omp_get_num_threads ());
}

int32_t omp_get_thread_num_ (void)
  __attribute__ ((nothrow, alias ("omp_get_thread_num")));
int32_t omp_get_num_threads_ (void)
  __attribute__ ((nothrow, alias ("omp_get_num_threads")));

void
share_begin (unsigned number, unsigned count)
{
  share.number = number;
  share.count = count;
}

void
share_end (void)
{
  share.count = 0;
}

/* Run those from FIRST up to LAST of COUNT shares, each a call of FN.  */
static void
run (outlined_function *fn, void *data, unsigned first, unsigned last,
     unsigned count)
{
  share.count = count;
  for (unsigned number = first; number < last; number++)
    {
      share.number = number;
      fn (data);
    }
  share.count = 0;
}

/* Run what nobody else runs.  In the main thread, and in helpers.  */
static void
take_shares (const struct league_work *work)
{
  struct league_block block;
  struct team_place outside = team_place;
  team_place = work->place;
  while (league_take (&block))
    run (work->region.function, work->region.argument, block.next, block.end,
	 work->parts);
  team_place = outside;
}

/* Whether a parallel region that this thread meets can be run so.  */
static bool
is_possible (void)
{
  return (teams_region && !watched () && omp_get_level () == 0
	  && !omp_get_dynamic ()
	  && omp_get_max_active_levels () > 0
	  && parallel_settings_are_plain ());
}

/* As many threads as libgomp would use; NUM_THREADS is 0 if no clause says
   it.  */
static unsigned
limited (unsigned num_threads)
{
  unsigned threads
    = num_threads ? num_threads : (unsigned) libgomp.omp_get_max_threads ();
  unsigned limit = omp_get_thread_limit ();
  return threads < limit ? threads : limit;
}

/* Run the region with its COUNT shares.  False if others work together now, but
   not on all CPUs: then a team of libgomp's gets more CPUs than this thread
   alone.  */
static bool
run_in_shares (outlined_function *fn, void *data, unsigned count)
{
  if (count == 1 || league_cpus () == 1 || teams_have_all_cpus ())
    {
      run (fn, data, 0, count, count);
      return true;
    }
  struct league_work work
    = { .help = take_shares, .region = { fn, data, 0 }, .parts = count,
	.place = team_place };
  if (!league_begin (&work))
    return false;
  take_shares (&work);
  league_end ();
  return true;
}

bool
GOMP_emulated_alone (unsigned num_threads)
{
  return parallel_may_be_direct && parallel_is_for_one (num_threads);
}

void
GOMP_emulated_parallel (outlined_function *fn, void *data,
			unsigned num_threads, unsigned flags)
{
  if (GOMP_emulated_alone (num_threads))
    run (fn, data, 0, 1, 1);
  else if (flags || !is_possible ()
	   || !run_in_shares (fn, data, limited (num_threads)))
    GOMP_parallel (fn, data, num_threads, flags);
}

/* Run a region whose threads wait for each other, and which begins in LOOP
   unless that is null.  False if it cannot be done here.  */
static bool
run_in_crew (outlined_function *fn, void *data, unsigned num_threads,
	     unsigned flags, const struct crew_loop *loop)
{
  return (flags == 0 && is_possible ()
	  && crew_run (fn, data, limited (num_threads), loop));
}

void
GOMP_emulated_team (outlined_function *fn, void *data, unsigned num_threads,
		    unsigned flags)
{
  if (!run_in_crew (fn, data, num_threads, flags, NULL))
    GOMP_parallel (fn, data, num_threads, flags);
}

void
GOMP_emulated_loop_dynamic (outlined_function *fn, void *data,
			    unsigned num_threads, long start, long end,
			    long step, long chunk, unsigned flags)
{
  struct crew_loop loop = { start, end, step, chunk, false };
  if (!run_in_crew (fn, data, num_threads, flags, &loop))
    GOMP_parallel_loop_nonmonotonic_dynamic (fn, data, num_threads, start, end,
					     step, chunk, flags);
}

void
GOMP_emulated_loop_guided (outlined_function *fn, void *data,
			   unsigned num_threads, long start, long end,
			   long step, long chunk, unsigned flags)
{
  struct crew_loop loop = { start, end, step, chunk, true };
  if (!run_in_crew (fn, data, num_threads, flags, &loop))
    GOMP_parallel_loop_nonmonotonic_guided (fn, data, num_threads, start, end,
					    step, chunk, flags);
}
