/* What a worker gives to device plugins, in the runtime's place.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_CALLBACKS_H
#define MPI_CALLBACKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Called once, before the others: the worker is of RANK.  What device plugins
   say of their devices names it, and its machine.  */
extern void callbacks_name_worker (int rank);

/* Until the end, what a plugin says by GOMP_PLUGIN_error in this thread goes to
   TEXT, of SIZE bytes, which begins empty.  */
extern void callbacks_begin (char *text, size_t size);
extern void callbacks_end (void);

/* Called once, when a device is lost; see GOMP_PLUGIN_device_lost.  In the
   worker's first thread, that does not return.  In another one it does, when
   all that is to be said is kept.  */
extern void worker_device_lost (unsigned n, int status, const char *message);

/* Called when the region that was started with DATA has ended, or is LOST with
   its device; in any thread.  */
extern void worker_region_ended (void *data, bool is_lost);

/* What plugins call by interface_target_rev, in threads of their own.  N is the
   program's number of the device.  */
extern void GOMP_PLUGIN_target_rev (uint64_t function, uint64_t count,
				    uint64_t addresses, uint64_t sizes,
				    uint64_t kinds, int n);

#endif /* MPI_CALLBACKS_H */
