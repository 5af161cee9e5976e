/* The threads that run teams, or shares of a parallel region, side by side.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The thread that was told to run the region is the league's main thread;
   others, the helpers, may come.  Each takes blocks of parts from NEXT until
   there are none left.  Blocks are taken in order, and whoever took one runs
   it: so the earliest part that is not done never waits for one that nobody
   has begun.  For teams, each calls the region's function from its beginning.

   The gate says who is inside.  While it is open, helpers enter by adding 1,
   work, and leave by subtracting 1.  The main thread closes it when no parts
   are left, and waits for those who entered, which have parts to finish; one
   that got no CPU so far finds the gate closed and is not waited for.  Closed
   and with nobody inside, everything here belongs to the main thread, whoever
   owns BUSY: there is one league at a time.

   Helpers wait for CALL, which the main thread counts up once in a league at
   most: at once if the function may be long, else when the league has
   taken a while, between two blocks.  Waking one costs the main thread some
   microseconds, which short regions should not pay.  A helper comes once for
   each value of CALL, and has others woken, or one more created, if there are
   parts left, so the main thread need not do so for all of them.  Before they
   sleep they look for a while, and whoever looks offers its CPU to others
   (wait.h), the host's thread for one.

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
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "device/cpus.h"
#include "device/process.h"
#include "device/settings.h"
#include "shared/wait.h"

/* What one block is of the teams that one CPU would get.  */
#define BLOCKS_PER_CPU 16

/* With so much computation a helper is worth being woken.  */
#define LONG_MICROSECONDS 20

/* A function that has been short so often in a row is expected to be.  One that
   is sometimes long has more to lose than the call of a helper.  */
#define SURELY_SHORT 4

/* How long helpers look for the next call before they sleep, and the main
   thread looks at the gate, in nanoseconds.  */
#define PATIENCE_OF_HELPERS 200000
#define PATIENCE_AT_GATE 1500000
#define GATE_OPEN 0x80000000u

static struct
{
  _Atomic uint32_t busy;

  /* Written by the main thread, read by helpers inside the gate.  */
  struct league_work work;
  int slot;			/* Of the command.  */
  uint64_t block;		/* Parts in one.  */

  /* Of the main thread.  */
  uint64_t began;
  bool called;

  _Atomic uint64_t next __attribute__ ((aligned (CHANNEL_LINE)));
  _Atomic uint32_t gate __attribute__ ((aligned (CHANNEL_LINE)));
  _Atomic uint32_t helpers_inside_once;	/* Those of this league.  */
  _Atomic uint64_t computed;	/* Ticks; 0 if nobody counts them.  */
  _Atomic bool narrow;		/* Helpers take no more parts.  */
  _Atomic uint32_t call __attribute__ ((aligned (CHANNEL_LINE)));
} league;

/* Helpers that were created, and the most that there may be.  */
static _Atomic uint32_t helpers;
static _Atomic uint32_t helpers_max;

/* Those that sleep.  */
static _Atomic uint32_t asleep;

/* The one that was created first, which calls in the others.  */
static struct
{
  _Atomic pid_t thread;		/* 0: there is none yet.  */
  _Atomic uint16_t cpu;		/* Where it waits.  */
  _Atomic bool sent_away;	/* It may not use all CPUs, until it works.  */
} first;
static _Thread_local bool is_first;

/* A league of the region that runs had a thread for each CPU.  */
static _Atomic bool was_full;

static struct patience of_helpers, at_gate;

/* Immutable after league_init.  */
static unsigned cpus;
static uint64_t long_ticks;	/* In LONG_MICROSECONDS.  */
static size_t stack_size;

/* The stack of the initial thread may grow to the limit, if there is one; that
   of a thread of libgomp has the size that OMP_STACKSIZE says.  */
#define STACK_USUAL ((size_t) 8 << 20)
#define STACK_UNLIMITED ((size_t) 256 << 20)

static size_t
size_of_stacks (void)
{
  struct rlimit limit;
  size_t least = STACK_USUAL;
  if (getrlimit (RLIMIT_STACK, &limit) == 0)
    least = (limit.rlim_cur == RLIM_INFINITY ? STACK_UNLIMITED
	     : limit.rlim_cur);
  size_t asked = settings.stack_size > 0 ? settings.stack_size : 0;
  return asked > least ? asked : least;
}

void
league_init (void)
{
  stack_size = size_of_stacks ();
  cpus = channel->cpus / (channel->devices ? channel->devices : 1);
  if (cpus == 0)
    cpus = 1;
  long_ticks = cpu_ticks_in (LONG_MICROSECONDS);
  atomic_store (&helpers_max, cpus - 1);
  patience_init (&of_helpers, cpus, PATIENCE_OF_HELPERS, true);
  patience_init (&at_gate, cpus, PATIENCE_AT_GATE, false);
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
  /* How often it was short since it was long, up to SURELY_SHORT.  */
  uint8_t times_short;
  bool narrow;
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
  return (known[place].function == function
	  && known[place].times_short == SURELY_SHORT);
}

static bool
is_narrow (void (*function) (void *))
{
  unsigned place = known_place (function);
  return known[place].function == function && known[place].narrow;
}

void
league_narrow (void)
{
  atomic_store_explicit (&league.narrow, true, memory_order_relaxed);
}

void
league_note_computed (uint64_t ticks)
{
  atomic_fetch_add_explicit (&league.computed, ticks, memory_order_relaxed);
}

/* Note what the league was, counting the time of all its threads.  A short one
   that lost its CPU for a while counts as long.  */
static void
learn (void)
{
  uint64_t ticks = cpu_ticks () - league.began;
  uint32_t threads
    = 1 + atomic_load_explicit (&league.helpers_inside_once,
				memory_order_relaxed);
  uint64_t all = atomic_load_explicit (&league.computed, memory_order_relaxed);
  if (all == 0)
    all = ticks * threads;
  void (*function) (void *) = league.work.region.function;
  unsigned place = known_place (function);
  if (known[place].function != function || all >= long_ticks)
    known[place].times_short = 0;
  known[place].narrow = atomic_load_explicit (&league.narrow,
					      memory_order_relaxed);
  known[place].function = function;
  if (all < long_ticks && known[place].times_short < SURELY_SHORT)
    known[place].times_short++;
}

static void *helper_main (void *);

size_t
league_stack_size (void)
{
  return stack_size;
}

static void
set_stack_size (pthread_attr_t *attributes)
{
  size_t usual;
  if (pthread_attr_getstacksize (attributes, &usual) == 0 && stack_size > usual)
    pthread_attr_setstacksize (attributes, stack_size);
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
    /* Those that there are will have to do.  */
    atomic_store (&helpers_max, 0);
  return !error;
}

/* Have more helpers come.  */
static void
rouse (void)
{
  if (!create_helper () && atomic_load (&asleep))
    futex_wake (&league.call, 2);
}

static bool
parts_are_left (void)
{
  return (atomic_load_explicit (&league.next, memory_order_relaxed)
	  < league.work.parts);
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
  if (!parts_are_left ())
    return;
  uint32_t others
    = atomic_fetch_add_explicit (&league.helpers_inside_once, 1,
				 memory_order_relaxed);
  if (others + 2 >= cpus)
    atomic_store_explicit (&was_full, true, memory_order_relaxed);
  worker_slot = league.slot;
  league.work.help (&league.work);
  worker_slot = -1;
}

/* Have the first helper come to another CPU than this one.  The kernel may
   leave it here if the others have threads that look: for all it knows these
   compute.  */
static void
send_away (void)
{
  cpu_set_t others;
  if (!cpus_others (&others))
    return;
  sched_setaffinity (atomic_load (&first.thread), sizeof others, &others);
  atomic_store (&first.sent_away, true);
}

/* In a helper, before it works: undo that.  */
static void
come_back (void)
{
  if (is_first
      && atomic_load_explicit (&first.sent_away, memory_order_relaxed)
      && atomic_exchange (&first.sent_away, false))
    cpus_go_anywhere ();
}

/* Look whether CALL is no longer SEEN; false if that takes too long.  */
static bool
look_for_call (uint32_t seen, struct look *look)
{
  while (atomic_load (&league.call) == seen)
    {
      if (is_first)
	atomic_store_explicit (&first.cpu, sched_getcpu (),
			       memory_order_relaxed);
      if (!look_again (look, &look_nowhere))
	return false;
    }
  return true;
}

/* Wait until CALL is no longer SEEN.  */
static void
wait_for_call (uint32_t seen)
{
  struct look look;
  look_begin (&look, &of_helpers, true);
  if (!look_for_call (seen, &look))
    {
      atomic_fetch_add (&asleep, 1);
      while (atomic_load (&league.call) == seen)
	cpus_sleep (&league.call, seen);
      atomic_fetch_sub (&asleep, 1);
    }
  look_end (&look);
}

static void __attribute__ ((noreturn))
serve_leagues (void)
{
  for (;;)
    {
      uint32_t seen = atomic_load (&league.call);
      if (enter ())
	{
	  come_back ();
	  if (parts_are_left ())
	    rouse ();
	  help ();
	  leave ();
	  if (is_forked)
	    exit (EXIT_SUCCESS);
	}
      wait_for_call (seen);
    }
}

static void *
helper_main (void *unused __attribute__ ((unused)))
{
  crash_prepare_thread ();
  region_prepare ();
  teams_helper = true;
  pid_t none = 0;
  is_first = atomic_compare_exchange_strong (&first.thread, &none, gettid ());
  serve_leagues ();
}

void
league_note_region_end (void)
{
  bool full = atomic_load_explicit (&was_full, memory_order_relaxed);
  if (full)
    atomic_store_explicit (&was_full, false, memory_order_relaxed);
  if (atomic_load_explicit (&channel->crowded, memory_order_relaxed) != full)
    atomic_store_explicit (&channel->crowded, full, memory_order_relaxed);
}

bool
league_has_called (void)
{
  return league.called;
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
  if (atomic_load (&first.thread)
      && (atomic_load (&asleep) || atomic_load (&first.cpu) == sched_getcpu ()))
    send_away ();
  atomic_fetch_add (&league.call, 1);
  rouse ();
}

bool
league_begin (const struct league_work *work)
{
  if (cpus == 1
      || atomic_exchange_explicit (&league.busy, 1, memory_order_acquire))
    return false;
  if (work->in_turn && is_narrow (work->region.function))
    {
      atomic_store_explicit (&league.busy, 0, memory_order_release);
      return false;
    }
  league.work = *work;
  league.slot = worker_slot;
  league.block = work->parts / (BLOCKS_PER_CPU * cpus);
  if (league.block == 0)
    league.block = 1;
  league.began = cpu_ticks ();
  league.called = false;
  atomic_store_explicit (&league.helpers_inside_once, 0, memory_order_relaxed);
  atomic_store_explicit (&league.computed, 0, memory_order_relaxed);
  atomic_store_explicit (&league.narrow, false, memory_order_relaxed);
  atomic_store_explicit (&league.next, 0, memory_order_relaxed);
  atomic_store_explicit (&league.gate, GATE_OPEN, memory_order_release);
  if (!is_short (work->region.function))
    call_helpers ();
  return true;
}

bool
league_take (struct league_block *block)
{
  uint64_t parts = league.work.parts;
  if (teams_helper
      && atomic_load_explicit (&league.narrow, memory_order_relaxed))
    return false;
  uint64_t first = atomic_fetch_add_explicit (&league.next, league.block,
					      memory_order_relaxed);
  if (first >= parts)
    return false;
  block->next = first;
  block->end = first + league.block < parts ? first + league.block : parts;
  if (!teams_helper && !league.called && block->end < parts
      && cpu_ticks () - league.began > long_ticks)
    call_helpers ();
  return true;
}

/* Wait until nobody is inside the gate, which is closed.  */
static void
wait_at_gate (void)
{
  struct look look;
  uint32_t inside;
  look_begin (&look, &at_gate, true);
  while ((inside = atomic_load_explicit (&league.gate, memory_order_acquire)))
    if (!look_again (&look, &look_nowhere))
      futex_wait (&league.gate, inside, 0);
  look_end (&look);
}

void
league_end (void)
{
  uint32_t gate = atomic_fetch_and_explicit (&league.gate, ~GATE_OPEN,
					     memory_order_acquire);
  if (gate & ~GATE_OPEN)
    wait_at_gate ();
  learn ();
  atomic_store_explicit (&league.busy, 0, memory_order_release);
}
