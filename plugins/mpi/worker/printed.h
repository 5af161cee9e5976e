/* Whether there is something to read, without a system call.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* After each region the worker has to know whether that has printed, and a
   system call may take longer than the region.  The kernel's asynchronous I/O
   has a ring in this process's memory, where it notes that a pipe has something
   to read: who writes to the pipe writes there, too, before its write ends.
   Where there is no such thing, the answer is always that there may be
   something.  */

#ifndef MPI_PRINTED_H
#define MPI_PRINTED_H

#include <stdbool.h>

/* Have the pipe that FD reads from watched, the one or the other; at most
   PRINTED_MOST.  */
enum { PRINTED_MOST = 2 };
extern void printed_watch (int fd);

/* Whether one may have something to read.  If so, read all until they are
   empty, and say so.  */
extern bool printed_any (void);
extern void printed_was_read (void);

#endif /* MPI_PRINTED_H */
