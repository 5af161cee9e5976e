/* Sleeping until another process changes a word of shared memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef FUTEX_H
#define FUTEX_H

#include <errno.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Sleep until somebody wakes *WORD, unless it is no longer VALUE.  TIMEOUT
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

#endif /* FUTEX_H */
