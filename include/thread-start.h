/* Threads of the runtime's and of the plugins' own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef THREAD_START_H
#define THREAD_START_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* Have a thread call FUNCTION (DATA), one that nobody joins and that takes no
   signals: the program's are for the program's threads.  False if none can be
   had.  */
static inline bool
thread_start (void *(*function) (void *), void *data)
{
  sigset_t all, before;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool ok = pthread_create (&thread, NULL, function, data) == 0;
  if (ok)
    pthread_detach (thread);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return ok;
}

#endif /* THREAD_START_H */
