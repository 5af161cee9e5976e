/* What a device's process tells ThreadSanitizer, and what is different under
   it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The sanitizer's library is there from the start if the host had it preloaded
   (host/sanitizer.c), and with it one that says what libgomp orders (order/).
   What the device itself orders is said here: an order is an address, released
   after what comes before, and acquired before what comes after.

   ThreadSanitizer finds races between threads only.  So teams and the threads
   of a parallel region, which otherwise take turns on as many threads as there
   are CPUs for, have each a thread of the system: what it finds does not depend
   on which of them was faster.  */

#ifndef INTELMIC_WATCHED_H
#define INTELMIC_WATCHED_H

#include <stdbool.h>
#include <stddef.h>

#include "device/league.h"

#pragma weak __tsan_acquire
extern void __tsan_acquire (void *order);
#pragma weak __tsan_release
extern void __tsan_release (void *order);

/* Whether regions are compiled with -fsanitize=thread.  If this process is,
   too, it sees for itself.  */
static inline bool
watched (void)
{
#ifdef __SANITIZE_THREAD__
  return false;
#else
  return __tsan_acquire != NULL;
#endif
}

static inline void
watched_acquire (void *order)
{
  if (__builtin_expect (watched (), 0))
    __tsan_acquire (order);
}

static inline void
watched_release (void *order)
{
  if (__builtin_expect (watched (), 0))
    __tsan_release (order);
}

/* Teams of consecutive numbers that one thread runs.  */
struct watched_block
{
  const struct league_work *work;
  struct league_block numbers;
};

/* Those that this thread was created for, or null.  */
extern _Thread_local const struct watched_block *watched_block
  __attribute__ ((tls_model ("initial-exec")));

/* Run the teams of WORK.  Returns how many could not be, the last ones.  */
extern unsigned watched_run_teams (const struct league_work *work);

#endif /* INTELMIC_WATCHED_H */
