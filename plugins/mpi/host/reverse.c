/* Regions that devices on other machines have this process run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A thread for each that runs, which waits for the next one for some time.  */

#include "config.h"
#include "host/reverse.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

#include "futex.h"
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "thread-start.h"
#include "host/call.h"
#include "host/job.h"
#include "plugins/host-region.h"

/* How long a thread without a region waits for one, in nanoseconds.  */
#define STAY 1000000000

/* What is blocked while regions run.  Immutable after reverse_begin.  */
static sigset_t signals;

/* Threads that wait for a region.  */
static _Atomic unsigned idle;

/* What this thread runs.  */
static _Thread_local struct
{
  bool runs;
  int n;			/* The device.  */
  struct host_region region;
  size_t size;
  unsigned char arrays[CHANNEL_ARRAYS];
} own;

void
reverse_begin (void)
{
  pthread_sigmask (SIG_SETMASK, NULL, &signals);
}

/* Take what there is.  */
static bool
take (void)
{
  struct channel_reverse *reverse = &job_channel ()->reverse;
  uint32_t state = REVERSE_ASKED;
  if (!atomic_compare_exchange_strong (&reverse->state, &state,
				       REVERSE_TAKING))
    return false;
  unsigned rank = reverse->rank;
  own.n = job_find_device (rank, reverse->device);
  own.size = reverse->size < CHANNEL_ARRAYS ? reverse->size : CHANNEL_ARRAYS;
  memcpy (own.arrays, reverse->bytes, own.size);
  memcpy (own.region.words, reverse->words, sizeof own.region.words);
  atomic_store (&reverse->state, REVERSE_NONE);
  job_wake_hub ();
  if (own.n < 0)
    GOMP_PLUGIN_fatal ("mpi: rank %u has a region run for a device that the"
		       " program does not use", rank);
  return true;
}

/* The same, after some time at most.  */
static bool
await_one (void)
{
  _Atomic uint32_t *state = &job_channel ()->reverse.state;
  uint32_t seen = atomic_load (state);
  if (seen != REVERSE_ASKED)
    futex_wait (state, seen, STAY);
  return take ();
}

static void
run (void)
{
  struct host_region *region = &own.region;
  region->plugin = "mpi";
  region->number = GOMP_PLUGIN_device_number (GOMP_TARGET_TYPE_REMOTE, own.n);
  region->ordinal = region->number;
  region->signals = &signals;
  own.runs = true;
  host_region_run (region);
  own.runs = false;
  call (own.n, CHANNEL_REVERSED, NULL, 0, NULL, 0, NULL);
}

static void *
serve (void *unused)
{
  bool stay = true;
  (void) unused;
  while (stay && !job_is_stopping ())
    {
      atomic_fetch_add (&idle, 1);
      stay = await_one ();
      atomic_fetch_sub (&idle, 1);
      /* Who looked while this thread seemed idle has started none.  */
      stay = stay || take ();
      if (stay)
	run ();
    }
  return NULL;
}

void
reverse_look (void)
{
  if (atomic_load_explicit (&job_channel ()->reverse.state,
			    memory_order_relaxed) == REVERSE_ASKED
      && atomic_load (&idle) == 0 && !thread_start (serve, NULL))
    GOMP_PLUGIN_fatal ("mpi: cannot create a thread");
}

bool
reverse_had (int n, const void *src, void *dst, size_t size)
{
  const uint64_t *words = own.region.words;
  size_t count = words[1], offset = 0;
  const size_t sizes[] = { count * sizeof (void *), count * sizeof (size_t),
			   count * sizeof (short) };
  if (!own.runs || own.n != n || own.size == 0 || count > CHANNEL_ARRAYS)
    return false;
  for (int i = 0; i < 3; offset += sizes[i++])
    if ((uint64_t) src == words[2 + i] && size == sizes[i]
	&& offset + size <= own.size)
      {
	memcpy (dst, own.arrays + offset, size);
	return true;
      }
  return false;
}

void
reverse_after_fork (void)
{
  atomic_store (&idle, 0);
}
