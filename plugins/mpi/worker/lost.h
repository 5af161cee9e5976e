/* Devices of a worker that die and may be started again.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* If the program wants it (GOMP_OFFLOAD_RESTART) and the plugin can do it, the
   death of a device is not the end of the worker.  What was to be done with the
   device, and what comes for it, is answered by CHANNEL_LOST, until the program
   says that nobody there uses it any more; then it is as one that was never
   up.  */

#ifndef MPI_WORKER_LOST_H
#define MPI_WORKER_LOST_H

#include <stdbool.h>

#include "shared/channel.h"

/* This is the worker of RANK.  */
extern void lost_begin (int rank);

/* Device N is dead, as TEXT says, which goes on after its name.  False if that
   is the end.  Called by any thread.  */
extern bool lost_note (unsigned n, const char *text);

/* Why device N is dead, or NULL.  */
extern const char *lost_reason (unsigned n);

/* Do ACT (DATA).  False if it was left, because a device is dead.  */
extern bool lost_do (void (*act) (void *data), void *data);

/* Leave what this thread does by lost_do, if it does.  */
extern void lost_leave (void);

/* Answer that device N is dead.  */
extern void lost_answer (unsigned n, struct channel_message *answer);

/* Device N is to be started again: forget that it is dead.  */
extern void lost_forget (unsigned n);

#endif /* MPI_WORKER_LOST_H */
