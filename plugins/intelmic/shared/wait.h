/* Waiting on a word of memory that another process changes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Two processes that are both awake answer each other within a fraction of a
   microsecond if they look at the memory.  Through the kernel it takes several
   on one CPU, and tens where another CPU has to wake up, in a virtual machine
   above all.  But looking costs the CPU that somebody else may need.  So

     - a struct patience learns how long looking is worth it: the time doubles
       when the answer came soon enough that looking longer had, or would have,
       found it, and halves when it came later;
     - after the first moment the CPU is offered to others between two looks
       (sched_yield): to the other side, if that is on this CPU, to threads of
       a team, or to those that libgomp has wait in a loop.  It costs half a
       microsecond if nobody takes the offer, some two if the other side does.
       Whoever looks stays ready to run, and goes on without being woken once
       the others sleep;
     - one that does not come back from that for milliseconds shares the CPU
       with threads that have work of their own, and does without it for some
       time: then looking is over when the other side was last seen on the same
       CPU, since it is not running.  */

#ifndef INTELMIC_WAIT_H
#define INTELMIC_WAIT_H

#include <limits.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

#include "futex.h"
#include "shared/cpu.h"

enum
{
  PATIENCE_MIN = 1000,		/* Nanoseconds.  */
  PATIENCE_MAX = 50000,
  PATIENCE_STEP = 32,		/* Looks between two looks at the clock ...  */
  PATIENCE_ALONE = 128,		/* ... until the CPU is offered: 3 us.  */

  /* What offering the CPU takes where somebody takes it.  */
  OFFER_TAKEN = 1500,

  /* What offering the CPU takes where it is lost to other work: less than the
     kernel lets a thread run at a stretch, and more than short work of our
     own.  */
  OFFER_LOST = 1500000,
  /* Acts of looking without offers after that, at first and at most.  */
  SHYNESS_MIN = 128,
  SHYNESS_MAX = 4096,
  /* Looks that an offer takes the time of.  */
  OFFER_LOOKS = 16
};

/* Shared by any threads; a lost update does no harm.  */
struct patience
{
  _Atomic uint32_t budget;	/* Nanoseconds; 0: never worth looking.  */
  uint32_t max;			/* Of that.  Immutable.  */
  bool bold;			/* Never without offers.  Immutable.  */
  _Atomic uint32_t shy;		/* Acts of looking left without offers.  */
  _Atomic uint32_t shyness;	/* And how many they were the last time.  */
  _Atomic bool taken;		/* Somebody took the last offer.  */
};

/* With one CPU the side that looks keeps the other from answering.  BOLD: it
   does no harm if this side loses its CPU for a while.  */
static inline void
patience_init (struct patience *patience, unsigned cpus, uint32_t max,
	       bool bold)
{
  patience->max = max;
  patience->bold = bold;
  atomic_init (&patience->budget, cpus > 1 ? max : 0);
  atomic_init (&patience->shy, 0);
  atomic_init (&patience->shyness, 0);
  atomic_init (&patience->taken, false);
}

/* One act of looking.  */
struct look
{
  struct patience *patience;
  uint64_t begin;		/* The clock as first read; 0: not yet.  */
  uint32_t budget;
  uint32_t count;
  uint32_t lost;		/* Nanoseconds that the last offer took.  */
  bool offers;
};

/* Offer the CPU at once, since it is likely that somebody needs it.  */
static inline void
look_offer_first (struct look *look)
{
  look->count = PATIENCE_ALONE - 1;
}

/* Look where the other side is at once, after the first look.  */
static inline void
look_where_first (struct look *look)
{
  look->count = PATIENCE_STEP - 1;
}

/* OFFERS says whether the CPU may be offered.  */
static inline void
look_begin (struct look *look, struct patience *patience, bool offers)
{
  look->patience = patience;
  look->budget = atomic_load_explicit (&patience->budget,
				       memory_order_relaxed);
  look->offers = offers && atomic_load_explicit (&patience->shy,
						 memory_order_relaxed) == 0;
  look->begin = 0;
  look->count = 0;
  look->lost = 0;
  if (look->offers
      && atomic_load_explicit (&patience->taken, memory_order_relaxed))
    look_offer_first (look);
}

/* For a side that does not know where the other is.  */
static const _Atomic uint16_t look_nowhere = UINT16_MAX;

/* Whether this thread runs on the CPU that the other was seen on.  */
static inline bool
look_is_vain (const _Atomic uint16_t *other_cpu)
{
  return (atomic_load_explicit (other_cpu, memory_order_relaxed)
	  == (uint16_t) sched_getcpu ());
}

/* Offer the CPU, at the time NOW.  */
static inline void
look_offer (struct look *look, uint64_t now)
{
  struct patience *patience = look->patience;
  sched_yield ();
  uint64_t lost = clock_nanoseconds () - now;
  look->lost = lost < UINT32_MAX ? lost : UINT32_MAX;
  look->count += OFFER_LOOKS;
  atomic_store_explicit (&patience->taken, lost > OFFER_TAKEN,
			 memory_order_relaxed);
  if (__builtin_expect (look->lost < OFFER_LOST || patience->bold, 1))
    return;
  uint32_t shyness = atomic_load (&patience->shyness) * 2;
  shyness = (shyness < SHYNESS_MIN ? SHYNESS_MIN
	     : shyness > SHYNESS_MAX ? SHYNESS_MAX : shyness);
  atomic_store (&patience->shyness, shyness);
  atomic_store (&patience->shy, shyness);
  look->offers = false;
}

/* Whether to look once more; *OTHER_CPU is where the other side was last
   seen.  */
static inline bool
look_again (struct look *look, const _Atomic uint16_t *other_cpu)
{
  cpu_relax ();
  bool offer = ++look->count >= PATIENCE_ALONE && look->offers;
  if (look->count % PATIENCE_STEP && !offer)
    return look->budget != 0;
  uint64_t now = clock_nanoseconds ();
  if (look->begin == 0)
    look->begin = now;
  if (now - look->begin >= look->budget)
    return false;
  if (offer)
    look_offer (look, now);
  return look->offers || !look_is_vain (other_cpu);
}

/* Learn from what was found now, by looking or by sleeping after it.  */
static inline void
look_end (const struct look *look)
{
  struct patience *patience = look->patience;
  if (look->begin == 0 || look->budget == 0)
    return;
  uint32_t budget = look->budget, max = patience->max;
  if (clock_nanoseconds () - look->begin < max)
    budget = budget * 2 < max ? budget * 2 : max;
  else
    budget = budget / 2 > PATIENCE_MIN ? budget / 2 : PATIENCE_MIN;
  atomic_store_explicit (&patience->budget, budget, memory_order_relaxed);
  _Atomic uint32_t *less = look->lost && look->offers ? &patience->shyness
						      : &patience->shy;
  uint32_t value = atomic_load_explicit (less, memory_order_relaxed);
  if (value)
    atomic_store_explicit (less, value - 1, memory_order_relaxed);
}

#endif /* INTELMIC_WAIT_H */
