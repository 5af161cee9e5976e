/* A worker says that it is there, and wants input, whatever its devices do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The hub asks a worker that has something to do and has been silent
   (worker/silence.h).  The worker's first thread answers, but it may be with a
   device, as long as that likes: while a constructor runs, say, or the device
   computes and takes no copy.  Then another thread answers.  It also sees to
   what a constructor reads.  MPI has to be called by one thread at a time.  */

#ifndef MPI_ALIVE_H
#define MPI_ALIVE_H

#include <stdbool.h>

#include "worker/inbox.h"

/* From now on MPI belongs to this thread.  */
extern void alive_begin (void);

/* It goes to a device, and does not use MPI until it returns; nothing if it has
   returned.  */
extern void alive_leave (void);
extern void alive_return (void);

/* If what has come is such a question, or input, take it.  Whether it is.  */
extern bool alive_take (const struct mail *mail);

#endif /* MPI_ALIVE_H */
