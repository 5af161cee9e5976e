/* Waiting on a word of memory that another process changes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Two processes that are both awake answer each other within a fraction of a
   microsecond if they look at the memory; through the kernel it takes several.
   But looking costs the CPU that the other one may need.  A struct patience
   learns how long looking is worth it: the time doubles when the answer came
   soon enough that looking longer had, or would have, found it, and halves when
   it came later.  Whoever runs on the CPU that the other was last seen on does
   not look at all, since the other is not running then.  */

#ifndef INTELMIC_WAIT_H
#define INTELMIC_WAIT_H

#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
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
  PATIENCE_STEP = 32		/* Looks between two looks at the clock.  */
};

/* Shared by any threads; a lost update does no harm.  */
struct patience
{
  _Atomic uint32_t budget;	/* Nanoseconds; 0: never worth looking.  */
};

/* With one CPU the side that looks keeps the other from answering.  */
static inline void
patience_init (struct patience *patience, unsigned cpus)
{
  atomic_init (&patience->budget, cpus > 1 ? PATIENCE_MAX : 0);
}

/* One act of looking.  */
struct look
{
  uint64_t begin;		/* The clock as first read; 0: not yet.  */
  uint32_t budget;
  uint32_t count;
};

static inline void
look_begin (struct look *look, struct patience *patience)
{
  look->budget = atomic_load_explicit (&patience->budget,
				       memory_order_relaxed);
  look->begin = 0;
  look->count = 0;
}

/* Whether this thread runs on the CPU that the other was seen on.  */
static inline bool
look_is_vain (const _Atomic uint16_t *other_cpu)
{
  return (atomic_load_explicit (other_cpu, memory_order_relaxed)
	  == (uint16_t) sched_getcpu ());
}

/* Whether to look once more; *OTHER_CPU is where the other side was last
   seen.  */
static inline bool
look_again (struct look *look, const _Atomic uint16_t *other_cpu)
{
  __builtin_ia32_pause ();
  if (++look->count % PATIENCE_STEP)
    return look->budget != 0;
  uint64_t now = clock_nanoseconds ();
  if (look->begin == 0)
    look->begin = now;
  return now - look->begin < look->budget && !look_is_vain (other_cpu);
}

/* Learn from what was found now, by looking or by sleeping after it.  */
static inline void
look_end (const struct look *look, struct patience *patience)
{
  if (look->begin == 0 || look->budget == 0)
    return;
  uint32_t budget = look->budget;
  if (clock_nanoseconds () - look->begin < PATIENCE_MAX)
    budget = budget * 2 < PATIENCE_MAX ? budget * 2 : PATIENCE_MAX;
  else
    budget = budget / 2 > PATIENCE_MIN ? budget / 2 : PATIENCE_MIN;
  atomic_store_explicit (&patience->budget, budget, memory_order_relaxed);
}

#endif /* INTELMIC_WAIT_H */
