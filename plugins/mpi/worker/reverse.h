/* Regions that a worker's devices have the program run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The device's plugin has a thread that waits until that is done, and the
   device waits for that thread.  Each device has one such region at most.  In
   that thread the plugin can have the device copy at once; in another one it
   would need a further thread of the device's, which has to begin first.  */

#ifndef MPI_WORKER_REVERSE_H
#define MPI_WORKER_REVERSE_H

#include <stdbool.h>
#include <stdint.h>

/* Have the program run a region for device N, with WORDS as
   interface_target_rev has them, and wait for its end.  Called by a thread of
   the plugin's.  */
extern void reverse_ask (unsigned n, const uint64_t words[5]);

/* In the worker's first thread: send what was asked for.  Whether anything
   was.  */
extern bool reverse_send (void);

/* In the first thread: if a thread waits for a region of device N, have it do
   ACT (DATA), and wait for that.  False if there is none.  */
extern bool reverse_do (unsigned n, void (*act) (void *data), void *data);

/* The program has run the region of device N.  False if that had none.  Called
   in the first thread, or in the thread that waits, by reverse_do.  */
extern bool reverse_end (unsigned n);

/* A device is lost for good: if this thread does something for the first one,
   that is not going to end, and the first one goes on.  */
extern void reverse_leave (void);

#endif /* MPI_WORKER_REVERSE_H */
