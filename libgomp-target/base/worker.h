/* Threads of the runtime that carry out asynchronous work.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What a construct with nowait has to do and no device does by itself (see
   tasks/target-task.h) runs while the thread that met it goes on: one thread a
   piece of work, kept for the next.  So does what starts devices ahead of their
   use.  */

#ifndef WORKER_H
#define WORKER_H

#include <stdbool.h>

/* A piece of work; embedded in what it is about.  */
struct work
{
  /* Guarded by the workers' lock.  */
  struct work *next;
  /* Called once, in a worker, with no lock held.  */
  void (*perform) (struct work *work);
};

/* Have WORK performed.  In this thread, if no thread can be had.  */
extern void worker_submit (struct work *work);

/* Have a worker until worker_dismiss: what is submitted is not performed in the
   thread that submits it meanwhile.  False if no thread can be had; then it may
   be.  */
extern bool worker_engage (void);
extern void worker_dismiss (void);

/* The calling thread wants to perform WORK, which has been submitted, itself.
   False if it has been begun.  */
extern bool worker_withdraw (struct work *work);

/* At the end of the program: start nothing more, and wait for what was
   started, unless the program ends because of an error.  */
extern void worker_finish (void);

/* In the child after fork: there are no workers and there is no work.  */
extern void worker_after_fork (void);

#endif /* WORKER_H */
