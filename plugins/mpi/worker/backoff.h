/* Looking and sleeping, for loops that have MPI to look after.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* MPI's own ways to wait keep a CPU busy, on which a device might compute.  So
   a loop that finds nothing to do looks on for some time, offering its CPU to
   others, and then sleeps between two looks: the longer, the longer there has
   been nothing, so that what it waits for is noticed late by no more than a
   small part of the time that it took.  */

#ifndef MPI_BACKOFF_H
#define MPI_BACKOFF_H

#include <sched.h>
#include <stdint.h>
#include <time.h>

enum
{
  BACKOFF_LOOK = 100000,	/* Nanoseconds.  */
  BACKOFF_PART = 20,
  BACKOFF_LEAST = 20000,
  BACKOFF_MOST = 1000000
};

struct backoff
{
  uint64_t since;		/* 0: there was something to do.  */
};

/* There is nothing to do: how long to sleep; 0 to look again, after the CPU was
   offered to others.  */
static inline uint64_t
backoff_next (struct backoff *backoff)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC, &time);
  uint64_t now = time.tv_sec * 1000000000ull + time.tv_nsec;
  if (backoff->since == 0)
    backoff->since = now;
  uint64_t idle = now - backoff->since;
  if (idle < BACKOFF_LOOK)
    {
      sched_yield ();
      return 0;
    }
  uint64_t sleep = idle / BACKOFF_PART;
  return (sleep < BACKOFF_LEAST ? BACKOFF_LEAST
	  : sleep < BACKOFF_MOST ? sleep : BACKOFF_MOST);
}

static inline void
backoff_reset (struct backoff *backoff)
{
  backoff->since = 0;
}

#endif /* MPI_BACKOFF_H */
