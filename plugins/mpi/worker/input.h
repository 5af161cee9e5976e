/* What regions read on a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Devices have a pipe for their standard input, in which there is nothing until
   a thread of theirs, or of a process of theirs, waits for it: the kernel says
   for how many bytes (/proc/PID/task/TID/syscall).  The hub is asked for these,
   and they are put into the pipe.  So the program's input is read as if they
   had it.  Where the kernel does not say, the input has ended at once.

   All of this is for the thread that MPI belongs to (worker/alive.h).  */

#ifndef MPI_WORKER_INPUT_H
#define MPI_WORKER_INPUT_H

#include <stdbool.h>

#include "shared/channel.h"

/* Before there are devices.  False if there is no pipe.  */
extern bool input_begin (void);

/* Something runs on a device: look whether it waits for input, not too often,
   and tell the hub.  */
extern void input_look (void);

/* Nothing runs there.  */
extern void input_rest (void);

/* MESSAGE has come from the hub.  */
extern void input_take (const struct channel_message *message);

#endif /* MPI_WORKER_INPUT_H */
