/* Parallel regions whose threads wait for each other, run in shares.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* As in shares.c, what each thread of the parallel region would do is a share,
   which any thread of the device can take, and the region's own or a helper
   does.  But here a share can wait for others: at a barrier, or where threads
   share out a loop, or go through a critical section by turns.  So each is a
   fiber (fiber.h), and a thread that took several goes on with another when one
   waits.  A barrier of many threads is then passed without any of them being
   woken.

   Whoever has shares left to begin begins these first, as any could be waited
   for.  In a region that is worth it, a thread begins only as many as it has if
   all helpers come, and the others after some time without any.

   All that the shares have in common is in struct crew.  Each goes through the
   same worksharing constructs in the same order and counts them; a construct is
   set up by the share that comes to it first.  There is room for CONSTRUCTS, by
   which shares can be ahead of others ("nowait"); one that is farther ahead
   waits.

   Order of memory: what is before a barrier is seen after it, since each share
   counts itself (ARRIVED) and sees the new GENERATION, both by default.  EVENTS
   counts what a share may wait for: so a thread none of whose shares can go on
   finds out whether something has happened since it looked at them, and can
   sleep.  */

#include "config.h"
#include "device/crew.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#include "device/fiber.h"
#include "device/league.h"
#include "device/process.h"
#include "device/shares.h"
#include "device/teams.h"
#include "shared/wait.h"

/* More than these have a team of libgomp's.  */
#define SHARES_MAX 1024

/* Constructs that shares can be ahead of others.  */
#define CONSTRUCTS 16

/* How long the main thread leaves shares to helpers that have not come, and how
   long any thread looks whether its shares can go on, in nanoseconds.  */
#define PATIENCE_FOR_HELPERS 30000
#define PATIENCE_OF_CREW 1500000

struct construct
{
  uint64_t number;		/* From 1 up; 0: it has not been used.  */
  unsigned left;		/* Shares that are through with it.  */
  _Atomic uint64_t next;	/* Iterations that were taken.  */
  uint64_t iterations;
  struct crew_loop loop;
};

enum waiting { NOT_WAITING, AT_BARRIER, FOR_CONSTRUCT };

/* Belongs to the thread that took it.  */
struct member
{
  struct crew *crew;
  struct fiber *fiber;		/* Null if it runs on the thread's stack.  */
  unsigned number;
  enum waiting waiting;
  uint32_t seen;		/* Generation or events that have to change.  */
  uint64_t constructs;		/* How many it has come to.  */
  struct construct *construct;	/* The loop that it is in.  */
  struct member *next;		/* Of the same thread.  */
};

struct crew
{
  outlined_function *fn;
  void *data;
  unsigned count;
  bool alone;			/* There is no league.  */
  unsigned begun;		/* Then: shares that were taken.  */
  unsigned quota;		/* That the main thread begins with.  */
  struct team_place place;
  struct member *members;

  _Atomic unsigned arrived;	/* At the barrier.  */
  _Atomic uint32_t generation;	/* Barriers that are over.  */
  _Atomic uint32_t events;	/* A futex.  */
  _Atomic uint32_t sleepers;

  pthread_mutex_t lock;		/* Of CONSTRUCTS, but for what is atomic.  */
  struct construct constructs[CONSTRUCTS];
};

/* The share that this thread runs, if it is one of a crew.  */
static _Thread_local struct member *self
  __attribute__ ((tls_model ("initial-exec")));

static struct patience of_crew;

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
  struct member *member = self;
  member->waiting = waiting;
  if (member->fiber)
    fiber_pause (member->fiber);
}

static bool
can_go_on (const struct member *member)
{
  const struct crew *crew = member->crew;
  switch (member->waiting)
    {
    case AT_BARRIER:
      return atomic_load (&crew->generation) != member->seen;
    case FOR_CONSTRUCT:
      return atomic_load (&crew->events) != member->seen;
    default:
      return true;
    }
}

/* A barrier.  */
static void
meet (void)
{
  struct crew *crew = self->crew;
  self->seen = atomic_load (&crew->generation);
  if (atomic_fetch_add (&crew->arrived, 1) + 1 < crew->count)
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

static void
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
  struct crew *crew = self->crew;
  uint64_t number = self->constructs + 1;
  struct construct *construct = &crew->constructs[number % CONSTRUCTS];
  self->seen = atomic_load (&crew->events);
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
  self->constructs++;
  return construct;
}

static void
construct_leave (struct construct *construct)
{
  struct crew *crew = self->crew;
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
  struct construct *construct = self->construct;
  const struct crew_loop *loop = &construct->loop;
  uint64_t first = atomic_load_explicit (&construct->next,
					 memory_order_relaxed);
  uint64_t chunk;
  do
    {
      if (first >= construct->iterations)
	return false;
      chunk = chunk_of (construct, construct->iterations - first,
			self->crew->count);
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
  self->construct = construct_enter (loop, &first);
  return loop_take (start, end);
}

/* In a fiber.  */
static void
member_main (void *argument)
{
  struct member *member = argument;
  member->crew->fn (member->crew->data);
}

/* Run MEMBER until it pauses or ends; whether it has ended.  */
static bool
member_run (struct member *member, bool begin)
{
  self = member;
  member->waiting = NOT_WAITING;
  share_begin (member->number, member->crew->count);
  bool ended = (begin ? fiber_start (member->fiber, member_main, member)
		: fiber_resume (member->fiber));
  share_end ();
  self = NULL;
  if (ended)
    fiber_put (member->fiber);
  return ended;
}

/* Begin share NUMBER; it is added to *MEMBERS unless it ends.  */
static void
member_begin (struct crew *crew, unsigned number, struct member **members)
{
  struct member *member = &crew->members[number];
  member->fiber = fiber_get ();
  if (!member_run (member, true))
    {
      member->next = *members;
      *members = member;
    }
}

/* Take and begin some.  Returns how many.  */
static unsigned
begin_some (struct crew *crew, struct member **members)
{
  struct league_block block;
  if (crew->alone)
    {
      block = (struct league_block) { crew->begun, crew->count };
      crew->begun = crew->count;
    }
  else if (!league_take (&block))
    return 0;
  for (uint64_t number = block.next; number < block.end; number++)
    member_begin (crew, number, members);
  return block.end - block.next;
}

/* As many as QUOTA, or a few more; false if there are none left.  */
static bool
begin_quota (struct crew *crew, unsigned quota, struct member **members)
{
  unsigned begun = 0, some = 1;
  while (some && begun < quota)
    begun += some = begin_some (crew, members);
  return some;
}

/* Have each go on that can; whether there was one.  */
static bool
go_on (struct member **members)
{
  bool any = false;
  while (*members)
    {
      struct member *member = *members;
      bool can = can_go_on (member);
      any |= can;
      if (can && member_run (member, false))
	*members = member->next;
      else
	members = &member->next;
    }
  return any;
}

/* Wait until something happens after SEEN; false if that takes longer than
   NANOSECONDS, if these are not 0.  */
static bool
await_event (struct crew *crew, uint32_t seen, uint64_t nanoseconds)
{
  struct look look;
  uint64_t begin = nanoseconds ? clock_nanoseconds () : 0;
  look_begin (&look, &of_crew, true);
  while (atomic_load (&crew->events) == seen)
    {
      if (nanoseconds && clock_nanoseconds () - begin > nanoseconds)
	return false;
      if (!look_again (&look, &look_nowhere))
	{
	  atomic_fetch_add (&crew->sleepers, 1);
	  futex_wait (&crew->events, seen, nanoseconds);
	  atomic_fetch_sub (&crew->sleepers, 1);
	}
    }
  look_end (&look);
  return true;
}

/* Run what can be run of MEMBERS, else begin QUOTA more.  Returns whether there
   was anything; *LEFT says if there may be shares that nobody has begun.  */
static bool
work (struct crew *crew, unsigned quota, struct member **members, bool *left)
{
  uint64_t began = cpu_ticks ();
  bool any = go_on (members);
  if (!any && quota)
    any = *left = begin_quota (crew, quota, members);
  if (!crew->alone)
    league_note_computed (cpu_ticks () - began);
  return any;
}

/* Run what this thread takes of the shares.  Those after the first QUOTA are
   left to others for some time.  */
static void
serve (struct crew *crew, unsigned quota)
{
  struct member *members = NULL;
  struct team_place outside = team_place;
  team_place = crew->place;
  bool left = true;
  work (crew, quota, &members, &left);
  while (members || left)
    {
      uint32_t seen = atomic_load (&crew->events);
      if (work (crew, 0, &members, &left))
	continue;
      if (!left)
	await_event (crew, seen, 0);
      else if (!members || !await_event (crew, seen, PATIENCE_FOR_HELPERS))
	work (crew, UINT_MAX, &members, &left);
    }
  team_place = outside;
}

static void
help_crew (const struct league_work *work)
{
  struct crew *crew = work->region.argument;
  if (fiber_reserve (crew->count, league_stack_size ()))
    serve (crew, crew->quota);
}

/* Threads of a region that are one: it needs no fiber.  */
static void
run_single (struct crew *crew)
{
  self = &crew->members[0];
  share_begin (0, 1);
  crew->fn (crew->data);
  share_end ();
  self = NULL;
}

static void
run_several (struct crew *crew)
{
  struct league_work work
    = { .help = help_crew, .region = { .function = crew->fn, .argument = crew },
	.parts = crew->count, .place = crew->place };
  unsigned cpus = league_cpus ();
  crew->quota = (crew->count + cpus - 1) / cpus;
  crew->alone = cpus == 1 || !league_begin (&work);
  bool wait = !crew->alone && league_has_called ();
  serve (crew, wait ? crew->quota : UINT_MAX);
  if (!crew->alone)
    league_end ();
}

void
crew_init (void)
{
  patience_init (&of_crew, league_cpus (), PATIENCE_OF_CREW, false);
}

bool
crew_run (outlined_function *fn, void *data, unsigned count,
	  const struct crew_loop *loop)
{
  if (!FIBERS_THERE_ARE || channel->tool || self || count > SHARES_MAX
      || (count > 1 && !fiber_reserve (count, league_stack_size ())))
    return false;
  struct member members[count];
  struct crew crew = { .fn = fn, .data = data, .count = count,
		       .place = team_place, .members = members,
		       .lock = PTHREAD_MUTEX_INITIALIZER };
  if (loop)
    construct_begin_locked (&crew.constructs[1], 1, loop);
  for (unsigned i = 0; i < count; i++)
    members[i] = (struct member) {
      .crew = &crew, .number = i, .constructs = loop != NULL,
      .construct = loop ? &crew.constructs[1] : NULL
    };
  if (count == 1)
    run_single (&crew);
  else
    run_several (&crew);
  return true;
}

/* What regions call is libgomp's outside of a crew.  */
void
GOMP_barrier (void)
{
  if (self)
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
  if (self)
    pause_as (NOT_WAITING);
}

void
GOMP_critical_name_end (void **name)
{
  libgomp.GOMP_critical_name_end (name);
  if (self)
    pause_as (NOT_WAITING);
}

bool
GOMP_single_start (void)
{
  bool first;
  if (!self)
    return libgomp.GOMP_single_start ();
  construct_leave (construct_enter (NULL, &first));
  return first;
}

void
GOMP_loop_end_nowait (void)
{
  if (self)
    construct_leave (self->construct);
  else
    libgomp.GOMP_loop_end_nowait ();
}

void
GOMP_loop_end (void)
{
  if (self)
    {
      construct_leave (self->construct);
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
    return (self ? loop_start (&loop, first, last)			\
	    : libgomp.name##_start (start, end, step, chunk, first,	\
				    last));				\
  }									\
									\
  bool									\
  name##_next (long *first, long *last)					\
  {									\
    return (self ? loop_take (first, last)				\
	    : libgomp.name##_next (first, last));			\
  }

LOOP (GOMP_loop_dynamic, false)
LOOP (GOMP_loop_guided, true)
LOOP (GOMP_loop_nonmonotonic_dynamic, false)
LOOP (GOMP_loop_nonmonotonic_guided, true)
