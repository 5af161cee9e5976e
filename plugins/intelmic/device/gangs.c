/* The gangs of an OpenACC region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Gangs need not wait for each other, so each thread of a team of libgomp's,
   one for each CPU, runs some of them, one after the other.  */

#include "config.h"
#include "device/gangs.h"

#include "device/league.h"
#include "device/libgomp.h"
#include "device/teams.h"

/* The gang that this thread runs; both are 0 if it runs none.  */
static _Thread_local struct
{
  unsigned number;
  unsigned count;
} gang;

struct gangs
{
  void (*function) (void *);
  void *argument;
  unsigned count;
};

/* Gangs FIRST to END - 1.  */
static void
run (const struct gangs *gangs, unsigned first, unsigned end)
{
  gang.count = gangs->count;
  for (gang.number = first; gang.number < end; gang.number++)
    gangs->function (gangs->argument);
  gang.number = gang.count = 0;
}

/* In each thread of the team.  */
static void
run_share (void *data)
{
  const struct gangs *gangs = data;
  uint64_t threads = libgomp.omp_get_num_threads ();
  uint64_t thread = libgomp.omp_get_thread_num ();
  run (gangs, gangs->count * thread / threads,
       gangs->count * (thread + 1) / threads);
}

bool
GOMP_emulated_gangs (void (*function) (void *), void *argument, unsigned count)
{
  if (gang.count != 0)
    return false;
  unsigned threads = league_cpus ();
  if (count == 0 && teams_region)
    count = teams_region->gangs;
  struct gangs gangs = { function, argument, count ? count : threads };
  if (threads > gangs.count)
    threads = gangs.count;
  if (threads == 1)
    run (&gangs, 0, gangs.count);
  else
    libgomp.GOMP_parallel (run_share, &gangs, threads, 0);
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
