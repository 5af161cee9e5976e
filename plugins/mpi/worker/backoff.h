/* Looking and sleeping, for loops that have MPI to look after.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* MPI's own ways to wait keep a CPU busy, on which a device might compute.  So
   a loop that finds nothing to do looks on for some time, and then sleeps
   between two looks: the longer, the longer there has been nothing, so that
   what it waits for is noticed late by no more than a small part of the time
   that it took; and after a second more seldom, so that it takes next to no CPU
   time.

   While it looks it offers its CPU to others, unless there is one for each
   process.  One that does not come back from that for a while shares the CPU
   with threads that compute; these would have it for milliseconds each time,
   and whoever sleeps has it back sooner.  So the loop then sleeps at once, for
   many times, before it offers again.  */

#ifndef MPI_BACKOFF_H
#define MPI_BACKOFF_H

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/prctl.h>

#include "clock.h"
#include "cpu-relax.h"
#include "shared/offer.h"

enum
{
  BACKOFF_LOOK = 100000,	/* Nanoseconds.  */
  BACKOFF_LOOK_AT_EASE = 500000,
  BACKOFF_PART = 20,
  BACKOFF_LEAST = 20000,
  BACKOFF_MOST = 1000000,
  /* The same after the second after which it is as long.  */
  BACKOFF_PART_LATER = 1000,
  BACKOFF_MOST_LATER = 10000000,
  /* How much later than asked for the kernel may end a sleep.  */
  BACKOFF_SLACK = 1000
};

struct backoff
{
  uint64_t since;		/* 0: there was something to do.  */
  struct offers offers;
};

/* This thread is going to sleep so.  */
static inline void
backoff_begin (struct backoff *backoff)
{
  *backoff = (struct backoff) { 0 };
  prctl (PR_SET_TIMERSLACK, BACKOFF_SLACK);
}

/* How long to sleep when there was nothing to do for IDLE nanoseconds.  */
static inline uint64_t
backoff_sleep (uint64_t idle)
{
  uint64_t sleep = idle / BACKOFF_PART, later = idle / BACKOFF_PART_LATER;
  if (later > BACKOFF_MOST)
    return later < BACKOFF_MOST_LATER ? later : BACKOFF_MOST_LATER;
  return (sleep < BACKOFF_LEAST ? BACKOFF_LEAST
	  : sleep < BACKOFF_MOST ? sleep : BACKOFF_MOST);
}

/* There is nothing to do: how long to sleep; 0 to look again.  AT_EASE: nobody
   else needs this CPU.  */
static inline uint64_t
backoff_next (struct backoff *backoff, bool at_ease)
{
  uint64_t now = clock_nanoseconds ();
  if (backoff->since == 0)
    backoff->since = now;
  uint64_t idle = now - backoff->since;
  if (at_ease && idle < BACKOFF_LOOK_AT_EASE)
    {
      cpu_relax ();
      return 0;
    }
  if (!at_ease && idle < BACKOFF_LOOK && offer_cpu (&backoff->offers, now))
    return 0;
  return backoff_sleep (idle);
}

/* There was something to do.  */
static inline void
backoff_reset (struct backoff *backoff)
{
  if (backoff->since != 0)
    offers_found (&backoff->offers);
  backoff->since = 0;
}

#endif /* MPI_BACKOFF_H */
