/* Waiting on a word of memory that another process changes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Two processes that are both awake answer each other within a fraction of a
   microsecond if they look at the memory; through the kernel it takes several.
   But looking costs the CPU that the other one may need.  A struct patience
   learns how long looking is worth it: the time doubles when the answer came
   while looking, and halves when it did not.  */

#ifndef INTELMIC_WAIT_H
#define INTELMIC_WAIT_H

#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Sleep until somebody wakes *WORD, unless it is not VALUE any more.  TIMEOUT
   is in nanoseconds, 0 for none.  May return early for any reason.  */
static inline void
futex_wait (_Atomic uint32_t *word, uint32_t value, uint64_t timeout)
{
  struct timespec time = { .tv_sec = timeout / 1000000000,
			   .tv_nsec = timeout % 1000000000 };
  int saved_errno = errno;
  syscall (SYS_futex, word, FUTEX_WAIT, value, timeout ? &time : NULL, NULL, 0);
  errno = saved_errno;
}

/* Wake up to COUNT sleepers of *WORD.  */
static inline void
futex_wake (_Atomic uint32_t *word, int count)
{
  int saved_errno = errno;
  syscall (SYS_futex, word, FUTEX_WAKE, count, NULL, NULL, 0);
  errno = saved_errno;
}

static inline uint64_t
clock_nanoseconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000ull + now.tv_nsec;
}

enum
{
  PATIENCE_MIN = 1000,
  PATIENCE_MAX = 50000,
  PATIENCE_PROBE = 10000,	/* Tried once in PATIENCE_PROBE_EVERY.  */
  PATIENCE_PROBE_EVERY = 32,
  PATIENCE_STEP = 32		/* Looks between two looks at the clock.  */
};

/* Shared by any threads; a lost update does no harm.  */
struct patience
{
  _Atomic uint32_t budget;	/* Nanoseconds; 0: looking is never worth it.  */
  _Atomic uint32_t misses;
};

/* With one CPU whoever looks keeps the other from answering.  */
static inline void
patience_init (struct patience *patience, unsigned cpus)
{
  atomic_init (&patience->budget, cpus > 1 ? PATIENCE_MAX : 0);
  atomic_init (&patience->misses, 0);
}

/* One act of looking.  */
struct look
{
  uint64_t end;			/* 0: not yet computed.  */
  uint32_t budget;
  uint32_t count;
};

static inline void
look_begin (struct look *look, struct patience *patience)
{
  uint32_t budget = atomic_load_explicit (&patience->budget,
					  memory_order_relaxed);
  if (budget && budget < PATIENCE_PROBE
      && atomic_load_explicit (&patience->misses, memory_order_relaxed)
	 % PATIENCE_PROBE_EVERY == PATIENCE_PROBE_EVERY - 1)
    budget = PATIENCE_PROBE;
  look->budget = budget;
  look->end = 0;
  look->count = 0;
}

/* Whether to look once more.  */
static inline bool
look_again (struct look *look)
{
  __builtin_ia32_pause ();
  if (++look->count % PATIENCE_STEP)
    return look->budget != 0;
  uint64_t now = clock_nanoseconds ();
  if (look->end == 0)
    look->end = now + look->budget;
  return now < look->end;
}

static inline void
look_end (const struct look *look, struct patience *patience, bool found)
{
  uint32_t budget = atomic_load_explicit (&patience->budget,
					  memory_order_relaxed);
  if (look->budget == 0 || (found && budget == PATIENCE_MAX))
    return;
  if (found)
    budget = budget * 2 < PATIENCE_MAX ? budget * 2 : PATIENCE_MAX;
  else
    {
      uint32_t misses = atomic_load_explicit (&patience->misses,
					      memory_order_relaxed);
      atomic_store_explicit (&patience->misses, misses + 1,
			     memory_order_relaxed);
      budget = budget / 2 > PATIENCE_MIN ? budget / 2 : PATIENCE_MIN;
    }
  atomic_store_explicit (&patience->budget, budget, memory_order_relaxed);
}

#endif /* INTELMIC_WAIT_H */
