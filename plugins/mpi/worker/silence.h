/* Workers that do not answer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region may take as long as it likes, so that no answer has come means
   nothing.  The hub asks a worker that has something to do, and that nothing
   has come from for a quarter of GOMP_OFFLOAD_MPI_TIMEOUT, whether it is there,
   which that says whatever its devices do (worker/alive.h).  One of which
   nothing is heard for all of that time is stopped, or the network stalls.  */

#ifndef MPI_SILENCE_H
#define MPI_SILENCE_H

#include <stdbool.h>

/* Begin to watch the workers of a job of so many RANKS.  False if there is no
   memory for that.  */
extern bool silence_begin (int ranks);

/* A command was sent to RANK, or is answered.  */
extern void silence_expect (unsigned rank);
extern void silence_answered (unsigned rank);

/* Something has come from RANK.  */
extern void silence_heard (unsigned rank);

/* To be called all the time: ask those that are silent.  A rank that has been
   silent for too long, or 0.  */
extern unsigned silence_look (void);

#endif /* MPI_SILENCE_H */
