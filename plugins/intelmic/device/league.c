/* The threads that run the teams of a target region side by side.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The thread that was told to run the region is the league's main thread;
   others, the helpers, may come.  Each calls the region's function from its
   beginning, and takes blocks of teams from NEXT until there are none left.
   Blocks are taken in order, and whoever took one runs it: so the earliest
   team that is not done never waits for one that nobody has begun.

   The gate says who is inside.  While it is open, helpers enter by adding 1,
   call the function, and leave by subtracting 1.  The main thread closes it
   when no teams are left, and waits for those who entered, which have teams to
   finish; one that got no CPU so far finds the gate closed and is not waited
   for.  Closed and with nobody inside, everything here belongs to the main
   thread, whoever owns BUSY: there is one league at a time.

   Helpers sleep on CALL, which the main thread counts up once in a league at
   most: at once if the function is long or not known, else when the league has
   taken a while, between two blocks.  Waking one costs the main thread some
   microseconds, which short regions should not pay.  A helper comes once for
   each value of CALL, and has others woken, or one more created, if there are
   teams left, so the main thread need not do so for all of them.

   Order of memory: what the main thread writes before it opens the gate
   (release) is seen by helpers, whose additions (acquire) read from that or
   from additions that follow it; what helpers did is seen by the main thread,
   which reads (acquire) what their subtractions (release) left.  NEXT only has
   to be counted (relaxed), since whoever takes from it is inside or the main
   thread.  BUSY is a lock.  CALL, and how many helpers there are, say nothing
   about other memory; they are not read often enough to be worth anything but
   the default.  */

#include "config.h"
#include "device/league.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "device/poll.h"
#include "device/process.h"
#include "device/settings.h"
#include "shared/wait.h"

/* What one block is of the teams that one CPU would get.  */
#define BLOCKS_PER_CPU 16

/* Of the time stamp counter: about 20 us.  With so much computation a helper is
   worth being woken.  */
#define LONG_CYCLES 50000

/* How often the main thread looks at the gate before it sleeps: less than a
   microsecond, in which most helpers end that are inside at all.  */
#define LOOKS_AT_GATE 100

#define GATE_OPEN 0x80000000u

static struct
{
  _Atomic uint32_t busy;

  /* Written by the main thread, read by helpers inside the gate.  */
  struct league_work work;
  int slot;			/* Of the command.  */
  uint64_t block;		/* Teams in one.  */

  /* Of the main thread.  */
  uint64_t began;
  bool called;

  _Atomic uint64_t next __attribute__ ((aligned (CHANNEL_LINE)));
  _Atomic uint32_t gate __attribute__ ((aligned (CHANNEL_LINE)));
  _Atomic uint32_t helpers_inside_once;	/* Those of this league.  */
  _Atomic uint32_t call __attribute__ ((aligned (CHANNEL_LINE)));
} league;

/* Helpers that were created, and the most that there may be.  */
static _Atomic uint32_t helpers;
static _Atomic uint32_t helpers_max;

/* Immutable after league_init.  */
static unsigned cpus;

void
league_init (void)
{
  cpus = channel->cpus / (channel->devices ? channel->devices : 1);
  if (cpus == 0)
    cpus = 1;
  atomic_store (&helpers_max, cpus - 1);
}

unsigned
league_cpus (void)
{
  return cpus;
}

/* A table by the function's address; the last one of those that share a place
   is known.  Belongs to the owner of BUSY.  */
static struct
{
  void (*function) (void *);
  bool is_short;
} known[64];

static unsigned
known_place (void (*function) (void *))
{
  uintptr_t address = (uintptr_t) function;
  return (address ^ address >> 6) >> 4 & (sizeof known / sizeof *known - 1);
}

static bool
is_short (void (*function) (void *))
{
  unsigned place = known_place (function);
  return known[place].function == function && known[place].is_short;
}

/* Note what the league was, counting the time of all its threads.  A short one
   that lost its CPU for a while counts as long, until the next time.  */
static void
learn (void)
{
  uint64_t cycles = __builtin_ia32_rdtsc () - league.began;
  uint32_t threads
    = 1 + atomic_load_explicit (&league.helpers_inside_once,
				memory_order_relaxed);
  void (*function) (void *) = league.work.region.function;
  unsigned place = known_place (function);
  known[place].function = function;
  known[place].is_short = cycles * threads < LONG_CYCLES;
}

static void *helper_main (void *);

/* The stack of the initial thread may grow to the limit, if there is one; that
   of a thread of libgomp has the size that OMP_STACKSIZE says.  */
#define STACK_UNLIMITED ((size_t) 256 << 20)

static void
set_stack_size (pthread_attr_t *attributes)
{
  struct rlimit limit;
  size_t size = settings.stack_size;
  size_t usual;
  if (getrlimit (RLIMIT_STACK, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY
      && size < STACK_UNLIMITED)
    size = STACK_UNLIMITED;
  if (pthread_attr_getstacksize (attributes, &usual) == 0 && size > usual)
    pthread_attr_setstacksize (attributes, size);
}

void
league_in_child (void)
{
  uint32_t gate = atomic_load (&league.gate);
  atomic_store (&league.gate, (gate & GATE_OPEN) | teams_helper);
  atomic_store (&helpers_max, 0);
}

/* Create one more, if there may be.  */
static bool
create_helper (void)
{
  uint32_t count = atomic_load (&helpers);
  if (count >= atomic_load (&helpers_max)
      || !atomic_compare_exchange_strong (&helpers, &count, count + 1))
    return false;
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  set_stack_size (&attributes);
  int error = pthread_create (&thread, &attributes, helper_main, NULL);
  pthread_attr_destroy (&attributes);
  if (error)
    /* Those that there are have to do.  */
    atomic_store (&helpers_max, 0);
  return !error;
}

/* Have more helpers come.  */
static void
rouse (void)
{
  if (!create_helper ())
    futex_wake (&league.call, 2);
}

static bool
teams_are_left (void)
{
  return (atomic_load_explicit (&league.next, memory_order_relaxed)
	  < league.work.teams);
}

static bool
enter (void)
{
  uint32_t gate = atomic_load_explicit (&league.gate, memory_order_relaxed);
  do
    if (!(gate & GATE_OPEN))
      return false;
  while (!atomic_compare_exchange_weak_explicit (&league.gate, &gate, gate + 1,
						 memory_order_acquire,
						 memory_order_relaxed));
  return true;
}

static void
leave (void)
{
  /* Closed, and nobody else is inside: the main thread may sleep.  */
  if (atomic_fetch_sub_explicit (&league.gate, 1, memory_order_release) == 1)
    futex_wake (&league.gate, 1);
}

/* Do what the league is for, inside the gate.  */
static void
help (void)
{
  if (!teams_are_left ())
    return;
  atomic_fetch_add_explicit (&league.helpers_inside_once, 1,
			     memory_order_relaxed);
  worker_slot = league.slot;
  region_enter (&league.work.region);
  worker_slot = -1;
}

static void __attribute__ ((noreturn))
serve_leagues (void)
{
  for (;;)
    {
      uint32_t seen = atomic_load (&league.call);
      if (enter ())
	{
	  if (teams_are_left ())
	    rouse ();
	  help ();
	  leave ();
	  if (is_forked)
	    exit (EXIT_SUCCESS);
	}
      while (atomic_load (&league.call) == seen)
	poll_sleep (&league.call, seen);
    }
}

static void *
helper_main (void *unused __attribute__ ((unused)))
{
  crash_prepare_thread ();
  region_prepare ();
  teams_helper = true;
  serve_leagues ();
}

const struct league_work *
league_work (void)
{
  return &league.work;
}

/* Once in a league.  */
static void
call_helpers (void)
{
  league.called = true;
  atomic_fetch_add (&league.call, 1);
  rouse ();
}

bool
league_begin (const struct league_work *work)
{
  if (cpus == 1
      || atomic_exchange_explicit (&league.busy, 1, memory_order_acquire))
    return false;
  league.work = *work;
  league.slot = worker_slot;
  league.block = work->teams / (BLOCKS_PER_CPU * cpus);
  if (league.block == 0)
    league.block = 1;
  league.began = __builtin_ia32_rdtsc ();
  league.called = false;
  atomic_store_explicit (&league.helpers_inside_once, 0, memory_order_relaxed);
  atomic_store_explicit (&league.next, 0, memory_order_relaxed);
  atomic_store_explicit (&league.gate, GATE_OPEN, memory_order_release);
  if (!is_short (work->region.function))
    call_helpers ();
  return true;
}

bool
league_take (struct league_block *block)
{
  uint64_t teams = league.work.teams;
  uint64_t first = atomic_fetch_add_explicit (&league.next, league.block,
					      memory_order_relaxed);
  if (first >= teams)
    return false;
  block->next = first;
  block->end = first + league.block < teams ? first + league.block : teams;
  if (!teams_helper && !league.called && block->end < teams
      && __builtin_ia32_rdtsc () - league.began > LONG_CYCLES)
    call_helpers ();
  return true;
}

void
league_end (void)
{
  uint32_t gate = atomic_fetch_and_explicit (&league.gate, ~GATE_OPEN,
					     memory_order_acquire) & ~GATE_OPEN;
  for (int looks = 0; gate != 0; looks++)
    {
      if (looks < LOOKS_AT_GATE)
	__builtin_ia32_pause ();
      else
	futex_wait (&league.gate, gate, 0);
      gate = atomic_load_explicit (&league.gate, memory_order_acquire);
    }
  learn ();
  atomic_store_explicit (&league.busy, 0, memory_order_release);
}
