/* Turns of host threads in looking for answers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A host thread that looks for the answer to its command keeps a CPU, and the
   device needs one, too.  If more threads launched regions than there are CPUs
   for them, they would keep it from the device, and each other from the
   answers.  So there are as many turns as CPUs less one, and only a thread that
   has one looks; the others sleep as soon as they have posted their commands.

   A thread keeps its turn from one command to the next.  After
   TURN_NANOSECONDS, about what the kernel lets a thread run at a stretch if
   others want the CPU too, it goes to sleep itself, if others do.  Then, as
   whenever the device has nothing to do, the device wakes one of them, which
   then has the turn.  If the device has no time for that, since threads with
   other turns keep it busy, a sleeper wakes by itself, TURN_PATIENCE for each
   thread that sleeps so after it began to.  That is the longest that a thread
   sleeps on when its command is answered.

   A turn is advice.  A thread that has none because two got it at once, or has
   it though it has ended, costs the others a sleep and nothing else.  */

#ifndef INTELMIC_TURN_H
#define INTELMIC_TURN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shared/wait.h"

#define TURN_NANOSECONDS 2000000
#define TURN_PATIENCE 4000000

/* Whoever got the turn keeps it this long, in nanoseconds.  */
#define TURN_MIN 50000

/* How many commands a thread posts between two looks at the clock.  */
#define TURN_COMMANDS 16

struct turn
{
  _Atomic uintptr_t owner;		/* A thread; 0: nobody.  */
  _Atomic uint64_t since;		/* When it got the turn, if it slept for
					   it.  */
  _Atomic uint32_t sleepers;
} __attribute__ ((aligned (64)));

/* Whether others sleep for it.  */
static inline bool
turn_is_wanted (const struct turn *turn)
{
  return atomic_load_explicit (&turn->sleepers, memory_order_relaxed) != 0;
}

static inline bool
turn_is_over (const struct turn *turn)
{
  return clock_nanoseconds () - atomic_load (&turn->since) >= TURN_NANOSECONDS;
}

/* Whether THREAD may look for the answer to its command, the COUNTth.  */
static inline bool
turn_is_ours (struct turn *turn, uintptr_t thread, uint32_t count)
{
  uintptr_t owner = atomic_load_explicit (&turn->owner, memory_order_relaxed);
  if (__builtin_expect (owner == thread, 1))
    return (__builtin_expect (!turn_is_wanted (turn), 1)
	    || count % TURN_COMMANDS != 0 || !turn_is_over (turn));
  if (owner)
    return false;
  atomic_store_explicit (&turn->owner, thread, memory_order_relaxed);
  return true;
}

/* The thread that has it does not look, for once.  */
static inline void
turn_give_up (struct turn *turn)
{
  atomic_store_explicit (&turn->owner, 0, memory_order_relaxed);
}

/* Before sleeping.  Returns for how many nanoseconds at most.  */
static inline uint64_t
turn_sleep_begin (struct turn *turn)
{
  return (atomic_fetch_add (&turn->sleepers, 1) + 1) * TURN_PATIENCE;
}

/* After it: THREAD takes the turn, unless somebody else has just done that.  */
static inline void
turn_sleep_end (struct turn *turn, uintptr_t thread)
{
  atomic_fetch_sub (&turn->sleepers, 1);
  uint64_t now = clock_nanoseconds ();
  if (now - atomic_load (&turn->since) < TURN_MIN)
    return;
  atomic_store (&turn->owner, thread);
  atomic_store (&turn->since, now);
}

#endif /* INTELMIC_TURN_H */
