/* Keeping a thread from being cancelled in the middle of something.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A thread of the program that is cancelled (pthread_cancel) while it is in the
   runtime or a plugin would keep locks, and the device's word that its region
   runs.  So nothing there is a cancellation point: what calls a function of the
   C library that is one (waitid, usleep, sem_wait, what writes to a stream)
   brackets it with these two.  The thread is cancelled at the program's own
   next cancellation point.  */

#ifndef NO_CANCEL_H
#define NO_CANCEL_H

#include <pthread.h>
#include <stddef.h>

/* Returns what cancel_restore needs.  */
static inline int
cancel_disable (void)
{
  int before;
  pthread_setcancelstate (PTHREAD_CANCEL_DISABLE, &before);
  return before;
}

static inline void
cancel_restore (int before)
{
  pthread_setcancelstate (before, NULL);
}

#endif /* NO_CANCEL_H */
