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

#include "device/cpus.h"
#include "device/league.h"
#include "device/poll.h"
#include "device/process.h"
#include "device/watched.h"
#include "shared/cpu.h"
#include "shared/wait.h"

_Thread_local int worker_slot = -1;

/* The order of commands: what begins when another has ended comes after it.  */
static char commands;

/* Threads there are, and the most there can be: all executing that may at the
   same time, and one to poll.  Beside the first, one is always ready to take
   the polling over.  */
#define WORKERS_MAX (CHANNEL_WAITED_SLOTS + CHANNEL_ASYNC_RUNNING + 1)
static _Atomic uint32_t worker_count = 1;

/* Run the region that SLOT says.  */
static void
run (struct slot *slot)
{
  uint64_t begun = channel->timed ? clock_nanoseconds () : 0;
  region_run (&(struct region_call) { (void (*) (void *)) slot->words[0],
				      (void *) slot->words[1],
				      slot->words[2],
				      slot->words[2] >> 32 });
  if (channel->timed)
    {
      slot->words[0] = begun;
      slot->words[1] = clock_nanoseconds ();
    }
  league_note_region_end ();
}

static void
execute (struct slot *slot)
{
  switch ((enum command_kind) slot->kind)
    {
    case COMMAND_RUN:
      run (slot);
      break;
    case COMMAND_LOAD:
      image_load (slot->words);
      break;
    case COMMAND_POINTERS:
      pointers_add (slot->words);
      break;
    case COMMAND_UNLOAD:
      image_unload (slot->words);
      break;
    case COMMAND_COPY:
      memmove ((void *) slot->words[0], (const void *) slot->words[1],
	       slot->words[2]);
      break;
    case COMMAND_POPULATE:
      memory_populate ((char *) slot->words[0], slot->words[1]);
      break;
    case COMMAND_PROTECT:
      memory_protect (slot->words);
      break;
    case COMMAND_EXIT:
      device_exit ();
    }
}

/* Returns the slot if the host's thread sleeps until it is woken, or NULL.  */
static struct slot *
answer (unsigned number)
{
  struct slot *slot = &channel->slots[number];
  uint32_t state = atomic_load_explicit (&slot->state, memory_order_relaxed);
  uint32_t old = atomic_exchange (&slot->state, state & ~SLOT_STATE_MASK);
  if ((old & SLOT_STATE_MASK) == SLOT_PATIENT)
    poll_note_sleeper (number);
  if (number >= CHANNEL_WAITED_SLOTS)
    poll_note_answer ();
  return (old & SLOT_STATE_MASK) == SLOT_ASLEEP ? slot : NULL;
}

static void *worker_main (void *);

/* Create a thread, which sleeps until the host kicks.  */
static void
create_worker (void)
{
  pthread_t thread;
  pthread_attr_t attributes;
  void *kick = (void *) (uintptr_t) atomic_load (&channel->kick);
  pthread_attr_init (&attributes);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  atomic_fetch_add (&worker_count, 1);
  /* Without it regions are less concurrent, but they run.  */
  if (pthread_create (&thread, &attributes, worker_main, kick) != 0)
    atomic_fetch_sub (&worker_count, 1);
  pthread_attr_destroy (&attributes);
}

/* A host thread waited so long that this thread polls.  If there is more to do
   the next one should poll at once.  */
static void
pass_kick_on (void)
{
  if (poll_is_pending ())
    {
      atomic_fetch_add (&channel->kick, 1);
      futex_wake (&channel->kick, 1);
    }
}

/* Poll until a command comes, and stop polling.  */
static unsigned
poll_once (bool kicked)
{
  unsigned number = poll_wait ();
  atomic_store_explicit (&channel->started,
			 atomic_load_explicit (&channel->started,
					       memory_order_relaxed) + 1,
			 memory_order_relaxed);
  uint32_t workers
    = atomic_fetch_add (&channel->workers, CHANNEL_EXECUTING - CHANNEL_POLLING);
  uint32_t executing = workers / CHANNEL_EXECUTING + 1;
  uint32_t count = atomic_load_explicit (&worker_count, memory_order_relaxed);
  if (executing >= count && count < WORKERS_MAX
      && channel->slots[number].kind == COMMAND_RUN)
    create_worker ();
  if (kicked)
    pass_kick_on ();
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

/* Take commands.  KICKED says that this thread was asked to.  */
static void __attribute__ ((noreturn))
serve (bool kicked)
{
  uint32_t done = 0;
  struct slot *answered = NULL;
  pid_t thread = gettid ();
  crash_prepare_thread ();
  region_prepare ();
  for (;;)
    {
      uint32_t kick = atomic_load (&channel->kick);
      bool polls = start_polling (done);
      /* Whom this wakes may get this CPU at once, and looks at who polls.  */
      if (answered)
	futex_wake (&answered->state, 1);
      answered = NULL;
      if (!polls)
	{
	  done = 0;
	  poll_leave ();
	  cpus_sleep (&channel->kick, kick);
	  kicked = true;
	  continue;
	}
      atomic_store_explicit (&channel->poller, thread, memory_order_relaxed);
      unsigned number = poll_once (kicked);
      kicked = false;
      worker_slot = number;
      watched_acquire (&commands);
      execute (&channel->slots[number]);
      watched_release (&commands);
      if (__builtin_expect (is_forked, 0))
	exit (EXIT_SUCCESS);
      answered = answer (number);
      worker_slot = -1;
      done = 1;
    }
}

static void *
worker_main (void *argument)
{
  uint32_t kick = (uintptr_t) argument;
  while (atomic_load (&channel->kick) == kick)
    cpus_sleep (&channel->kick, kick);
  serve (true);
}

void
workers_run (void)
{
  poll_init ();
  serve (false);
}
