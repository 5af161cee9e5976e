/* The threads of the device process that take commands.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See channel.h for who polls and when.  */

#include "config.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "process.h"
#include "wait.h"

_Thread_local int worker_slot = -1;

/* Threads there are, and the most there can be: every slot executing, and one
   to poll.  Beside the first, one is always ready to take the polling over.  */
#define WORKERS_MAX (CHANNEL_SLOTS + 1)
static _Atomic uint32_t worker_count = 1;

/* Of the thread that polls.  */
static struct patience patience;

/* --- Polling. ------------------------------------------------------------ */

/* Take a command that nobody has taken.  Only the polling thread does.  */
static bool
take (unsigned *number)
{
  static unsigned next;
  unsigned used = atomic_load_explicit (&channel->slots_used,
					memory_order_relaxed);
  for (unsigned i = 0; i < used; i++)
    {
      unsigned candidate = next + i < used ? next + i : (next + i) % used;
      uint32_t state = atomic_load_explicit (&channel->slot[candidate].state,
					     memory_order_acquire);
      if ((state & SLOT_STATE_MASK) == SLOT_DONE)
	continue;
      uint32_t posted = (state & ~SLOT_STATE_MASK) | SLOT_POSTED;
      _Atomic uint32_t *taken = &channel->taken[candidate];
      if (atomic_load_explicit (taken, memory_order_relaxed) == posted)
	continue;
      atomic_store_explicit (taken, posted, memory_order_relaxed);
      next = candidate + 1;
      *number = candidate;
      return true;
    }
  return false;
}

/* Wait for a command.  */
static unsigned
poll_slots (void)
{
  unsigned number;
  for (;;)
    {
      struct look look;
      look_begin (&look, &patience);
      do
	if (take (&number))
	  {
	    look_end (&look, &patience, true);
	    return number;
	  }
      while (look_again (&look));
      look_end (&look, &patience, false);
      /* The host posts, then looks at the doorbell.  */
      atomic_store (&channel->doorbell, 1);
      if (take (&number))
	{
	  atomic_store (&channel->doorbell, 0);
	  return number;
	}
      while (atomic_load (&channel->doorbell) == 1)
	futex_wait (&channel->doorbell, 1, 0);
    }
}

/* --- Executing. ---------------------------------------------------------- */

static void
execute (struct slot *slot)
{
  switch ((enum command_kind) slot->kind)
    {
    case COMMAND_RUN:
      region_run ((void (*) (void *)) slot->word[0], (void *) slot->word[1],
		  slot->word[2]);
      break;
    case COMMAND_LOAD:
      image_load (slot->word);
      break;
    case COMMAND_UNLOAD:
      image_unload (slot->word);
      break;
    case COMMAND_COPY:
      memmove ((void *) slot->word[0], (const void *) slot->word[1],
	       slot->word[2]);
      break;
    case COMMAND_EXIT:
      exit (EXIT_SUCCESS);
    }
}

static void
answer (struct slot *slot)
{
  bool async = slot->async;
  uint32_t state = atomic_load_explicit (&slot->state, memory_order_relaxed);
  uint32_t old = atomic_exchange (&slot->state, state & ~SLOT_STATE_MASK);
  if ((old & SLOT_STATE_MASK) == SLOT_ASLEEP)
    futex_wake (&slot->state, 1);
  if (async)
    {
      atomic_fetch_add (&channel->completions, 1);
      futex_wake (&channel->completions, 1);
    }
}

/* --- Threads. ------------------------------------------------------------ */

static void *worker_main (void *);

static void
create_worker (void)
{
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  atomic_fetch_add (&worker_count, 1);
  /* Without it regions are less concurrent, but they run.  */
  if (pthread_create (&thread, &attributes, worker_main, NULL) != 0)
    atomic_fetch_sub (&worker_count, 1);
  pthread_attr_destroy (&attributes);
}

/* Poll until a command comes, and stop polling.  */
static unsigned
serve_poll (void)
{
  unsigned number = poll_slots ();
  atomic_store_explicit (&channel->started,
			 atomic_load_explicit (&channel->started,
					       memory_order_relaxed) + 1,
			 memory_order_relaxed);
  uint32_t workers
    = atomic_fetch_add (&channel->workers, CHANNEL_EXECUTING - CHANNEL_POLLING);
  uint32_t executing = workers / CHANNEL_EXECUTING + 1;
  uint32_t count = atomic_load_explicit (&worker_count, memory_order_relaxed);
  if (executing >= count && count < WORKERS_MAX
      && channel->slot[number].kind == COMMAND_RUN)
    create_worker ();
  return number;
}

/* Become the thread that polls, after having executed DONE commands.  False if
   another one is.  */
static bool
start_polling (uint32_t done)
{
  uint32_t workers = atomic_load_explicit (&channel->workers,
					   memory_order_relaxed);
  uint32_t next;
  do
    next = (workers - done * CHANNEL_EXECUTING) | CHANNEL_POLLING;
  while (!atomic_compare_exchange_weak (&channel->workers, &workers, next));
  return !(workers & CHANNEL_POLLING);
}

static void *
worker_main (void *unused __attribute__ ((unused)))
{
  crash_prepare_thread ();
  region_prepare ();
  uint32_t done = 0;
  for (;;)
    {
      uint32_t kick = atomic_load (&channel->kick);
      if (!start_polling (done))
	{
	  done = 0;
	  futex_wait (&channel->kick, kick, 0);
	  continue;
	}
      unsigned number = serve_poll ();
      worker_slot = number;
      execute (&channel->slot[number]);
      answer (&channel->slot[number]);
      worker_slot = -1;
      done = 1;
    }
  return NULL;
}

void
workers_run (void)
{
  patience_init (&patience, channel->cpus);
  worker_main (NULL);
  abort ();
}
