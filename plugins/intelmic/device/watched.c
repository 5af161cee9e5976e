/* Teams that ThreadSanitizer watches.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* One thread after the other runs the region's function from its beginning, as
   helpers do, for a team of its own; or for a few, if there are very many.
   That one has ended before the next begins is not said to ThreadSanitizer.  */

#include "config.h"
#include "device/watched.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "device/process.h"
#include "shared/wait.h"

/* Teams of a region that have a thread each.  */
#define THREADS_MAX 256

_Thread_local const struct watched_block *watched_block;

/* One of these threads.  */
struct runner
{
  struct watched_block block;
  int slot;			/* Of the command.  */
  void *order;			/* Released at the end.  */
  _Atomic uint32_t done;	/* A futex.  */
};

static void *
runner_main (void *argument)
{
  struct runner *runner = argument;
  region_prepare ();
  teams_helper = true;
  worker_slot = runner->slot;
  watched_block = &runner->block;
  region_enter (&runner->block.work->region);
  if (is_forked)
    exit (EXIT_SUCCESS);
  watched_release (runner->order);
  atomic_store (&runner->done, 1);
  futex_wake (&runner->done, 1);
  return NULL;
}

/* Have a thread of its own run RUNNER, and wait until it has.  */
static bool
run (struct runner *runner)
{
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize (&attributes, league_stack_size ());
  int error = pthread_create (&thread, &attributes, runner_main, runner);
  pthread_attr_destroy (&attributes);
  while (!error && !atomic_load (&runner->done))
    futex_wait (&runner->done, 0, 0);
  return !error;
}

unsigned
watched_run_teams (const struct league_work *work)
{
  unsigned count = work->parts, size = (count - 1) / THREADS_MAX + 1;
  char order;
  unsigned first = 0, end;
  for (; first < count; first = end)
    {
      end = count - first < size ? count : first + size;
      struct runner runner = { .block = { work, { first, end } },
			       .slot = worker_slot, .order = &order };
      if (!run (&runner))
	break;
    }
  watched_acquire (&order);
  return count - first;
}
