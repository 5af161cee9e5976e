/* What the shares of a crew wait for each other at: barriers, critical sections
   and worksharing constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Each share goes through the same worksharing constructs in the same order
   and counts them; a construct is set up by the share that comes to it first.
   There is room for CONSTRUCTS, by which shares can be ahead of others
   ("nowait"); one that is farther ahead waits.

   Order of memory: what is before a barrier is seen after it, since each share
   counts itself (ARRIVED) and sees the new GENERATION, both by default.  */

#include "config.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#include "device/fiber.h"
#include "device/libgomp.h"
#include "device/member.h"
#include "shared/wait.h"

/* Something happened that shares of other threads may wait for.  */
static void
notify (struct crew *crew)
{
  atomic_fetch_add (&crew->events, 1);
  if (atomic_load (&crew->sleepers))
    futex_wake (&crew->events, INT_MAX);
}

/* Let others go on until this share can.  The main thread alone, with the only
   share, never has to.  */
static void
pause_as (enum waiting waiting)
{
  struct member *member = this_member;
  member->waiting = waiting;
  if (member->fiber)
    fiber_pause (member->fiber);
}

/* Count a share that came to the barrier; whether it is the last.  */
static bool
arrive (struct crew *crew)
{
  unsigned others;
  if (!crew->alone)
    others = atomic_fetch_add (&crew->arrived, 1);
  else
    {
      others = atomic_load_explicit (&crew->arrived, memory_order_relaxed);
      atomic_store_explicit (&crew->arrived, others + 1, memory_order_relaxed);
    }
  return others + 1 == crew->count;
}

/* A barrier.  */
static void
meet (void)
{
  struct crew *crew = this_member->crew;
  this_member->seen = atomic_load (&crew->generation);
  if (!arrive (crew))
    {
      pause_as (AT_BARRIER);
      return;
    }
  atomic_store (&crew->arrived, 0);
  atomic_fetch_add (&crew->generation, 1);
  notify (crew);
}

static uint64_t
iterations_of (const struct crew_loop *loop)
{
  unsigned long start = loop->start, end = loop->end, step = loop->step;
  if (loop->step > 0)
    return loop->start < loop->end ? (end - start + step - 1) / step : 0;
  return loop->start > loop->end ? (start - end - step - 1) / -step : 0;
}

void
construct_begin_locked (struct construct *construct, uint64_t number,
			const struct crew_loop *loop)
{
  construct->number = number;
  construct->left = 0;
  atomic_store_explicit (&construct->next, 0, memory_order_relaxed);
  if (loop)
    {
      construct->loop = *loop;
      construct->iterations = iterations_of (loop);
    }
}

/* This share comes to its next construct, which is LOOP if that is not null.
   *FIRST says whether no other has come to it; null if it cannot begin.  */
static struct construct *
try_construct (const struct crew_loop *loop, bool *first)
{
  struct crew *crew = this_member->crew;
  uint64_t number = this_member->constructs + 1;
  struct construct *construct = &crew->constructs[number % CONSTRUCTS];
  this_member->seen = atomic_load (&crew->events);
  pthread_mutex_lock (&crew->lock);
  *first = construct->number < number;
  bool is_free = construct->number == 0 || construct->left == crew->count;
  if (*first && is_free)
    construct_begin_locked (construct, number, loop);
  pthread_mutex_unlock (&crew->lock);
  return *first && !is_free ? NULL : construct;
}

static struct construct *
construct_enter (const struct crew_loop *loop, bool *first)
{
  struct construct *construct;
  while (!(construct = try_construct (loop, first)))
    pause_as (FOR_CONSTRUCT);
  this_member->constructs++;
  return construct;
}

static void
construct_leave (struct construct *construct)
{
  struct crew *crew = this_member->crew;
  pthread_mutex_lock (&crew->lock);
  bool last = ++construct->left == crew->count;
  pthread_mutex_unlock (&crew->lock);
  if (last)
    notify (crew);
}

static uint64_t
chunk_of (const struct construct *construct, uint64_t rest, unsigned count)
{
  uint64_t chunk = construct->loop.chunk > 0 ? construct->loop.chunk : 1;
  uint64_t part = rest / count + (rest % count != 0);
  if (construct->loop.guided && part > chunk)
    chunk = part;
  return chunk < rest ? chunk : rest;
}

/* Take iterations of the loop that this share is in.  */
static bool
loop_take (long *start, long *end)
{
  struct construct *construct = this_member->construct;
  const struct crew_loop *loop = &construct->loop;
  uint64_t first = atomic_load_explicit (&construct->next,
					 memory_order_relaxed);
  uint64_t chunk;
  do
    {
      if (first >= construct->iterations)
	return false;
      chunk = chunk_of (construct, construct->iterations - first,
			this_member->crew->count);
    }
  while (!atomic_compare_exchange_weak (&construct->next, &first,
					first + chunk));
  *start = (long) ((uint64_t) loop->start + first * loop->step);
  *end = (long) ((uint64_t) loop->start + (first + chunk) * loop->step);
  return true;
}

static bool
loop_start (const struct crew_loop *loop, long *start, long *end)
{
  bool first;
  this_member->construct = construct_enter (loop, &first);
  return loop_take (start, end);
}

/* What regions call is libgomp's outside of a crew.  */
void
GOMP_barrier (void)
{
  if (this_member)
    meet ();
  else
    libgomp.GOMP_barrier ();
}

/* Whoever waits for a change that is made in a critical section has to let
   others make it.  */
void
GOMP_critical_end (void)
{
  libgomp.GOMP_critical_end ();
  if (this_member)
    pause_as (NOT_WAITING);
}

void
GOMP_critical_name_end (void **name)
{
  libgomp.GOMP_critical_name_end (name);
  if (this_member)
    pause_as (NOT_WAITING);
}

bool
GOMP_single_start (void)
{
  bool first;
  if (!this_member)
    return libgomp.GOMP_single_start ();
  construct_leave (construct_enter (NULL, &first));
  return first;
}

void
GOMP_loop_end_nowait (void)
{
  if (this_member)
    construct_leave (this_member->construct);
  else
    libgomp.GOMP_loop_end_nowait ();
}

void
GOMP_loop_end (void)
{
  if (this_member)
    {
      construct_leave (this_member->construct);
      meet ();
    }
  else
    libgomp.GOMP_loop_end ();
}

#define LOOP(name, is_guided)						\
  bool									\
  name##_start (long start, long end, long step, long chunk,		\
		long *first, long *last)				\
  {									\
    struct crew_loop loop = { start, end, step, chunk, is_guided };	\
    return (this_member ? loop_start (&loop, first, last)		\
	    : libgomp.name##_start (start, end, step, chunk, first,	\
				    last));				\
  }									\
									\
  bool									\
  name##_next (long *first, long *last)					\
  {									\
    return (this_member ? loop_take (first, last)			\
	    : libgomp.name##_next (first, last));			\
  }

LOOP (GOMP_loop_dynamic, false)
LOOP (GOMP_loop_guided, true)
LOOP (GOMP_loop_nonmonotonic_dynamic, false)
LOOP (GOMP_loop_nonmonotonic_guided, true)
