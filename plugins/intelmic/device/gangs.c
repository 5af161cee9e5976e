/* The gangs of an OpenACC region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Gangs need not wait for each other, so the thread that runs the region takes
   them one after the other, and helpers take some if they come in time
   (league.c).  Under ThreadSanitizer, and where others work together already,
   they are shared out to a team of libgomp's.  */

#include "config.h"
#include "device/gangs.h"

#include "openacc-gangs.h"
#include "device/league.h"
#include "device/libgomp.h"
#include "device/teams.h"
#include "device/watched.h"

/* The gang that this thread runs; both are 0 if it runs none.  */
static _Thread_local struct
{
  unsigned number;
  unsigned count;
} gang;

/* Run the gangs of WORK from FIRST up to END.  */
static void
run (const struct league_work *work, unsigned first, unsigned end)
{
  gang.count = work->parts;
  for (gang.number = first; gang.number < end; gang.number++)
    work->region.function (work->region.argument);
  gang.number = gang.count = 0;
}

/* Run those that nobody else runs.  In the main thread, and in helpers.  */
static void
take_gangs (const struct league_work *work)
{
  struct league_block block;
  while (league_take (&block))
    run (work, block.next, block.end);
}

/* In each thread of a team.  */
static void
run_share (void *data)
{
  const struct league_work *work = data;
  uint64_t threads = libgomp.omp_get_num_threads ();
  uint64_t thread = libgomp.omp_get_thread_num ();
  run (work, work->parts * thread / threads,
       work->parts * (thread + 1) / threads);
}

bool
GOMP_emulated_gangs (void (*function) (void *), void *argument, unsigned count)
{
  if (gang.count != 0)
    return false;
  count = openacc_gangs (count, teams_region ? teams_region->gangs : 0,
			 league_cpus ());
  unsigned threads = league_cpus () < count ? league_cpus () : count;
  struct league_work work
    = { .help = take_gangs, .region = { .function = function,
					.argument = argument },
	.parts = count, .place = team_place };
  if (threads == 1)
    run (&work, 0, count);
  else if (teams_region && !watched () && league_begin (&work))
    {
      take_gangs (&work);
      league_end ();
    }
  else
    libgomp.GOMP_parallel (run_share, &work, threads, 0);
  return true;
}

int
GOMP_emulated_gang (void)
{
  return gang.number;
}

int
GOMP_emulated_gang_count (void)
{
  return gang.count ? gang.count : 1;
}
