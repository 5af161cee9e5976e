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

   What regions call while they run so is in worksharing.c.  */

#include "config.h"
#include "device/crew.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#include "device/fiber.h"
#include "device/league.h"
#include "device/member.h"
#include "device/process.h"
#include "device/shares.h"
#include "device/teams.h"
#include "shared/wait.h"

/* More than these have a team of libgomp's.  */
#define SHARES_MAX 1024

/* How long the main thread leaves shares to helpers that have not come, and how
   long any thread looks whether its shares can go on, in nanoseconds.  */
#define PATIENCE_FOR_HELPERS 30000
#define PATIENCE_OF_CREW 1500000

_Thread_local struct member *this_member
  __attribute__ ((tls_model ("initial-exec")));

static struct patience of_crew;

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
  this_member = member;
  member->waiting = NOT_WAITING;
  share_begin (member->number, member->crew->count);
  bool ended = (begin ? fiber_start (member->fiber, member_main, member)
		: fiber_resume (member->fiber));
  share_end ();
  this_member = NULL;
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
  this_member = &crew->members[0];
  share_begin (0, 1);
  crew->fn (crew->data);
  share_end ();
  this_member = NULL;
}

static void
run_several (struct crew *crew)
{
  struct league_work work
    = { .help = help_crew, .region = { .function = crew->fn, .argument = crew },
	.parts = crew->count, .place = crew->place };
  unsigned cpus = league_cpus ();
  crew->quota = (crew->count + cpus - 1) / cpus;
  bool together = cpus > 1 && league_begin (&work);
  /* Helpers may be reading it by now, if there are any.  */
  if (!together)
    crew->alone = true;
  bool wait = together && league_has_called ();
  serve (crew, wait ? crew->quota : UINT_MAX);
  if (together)
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
  if (!FIBERS_THERE_ARE || channel->tool || this_member || count > SHARES_MAX
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
