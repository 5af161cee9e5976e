/* Regions on devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_REGION_H
#define MPI_REGION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/channel.h"

/* As GOMP_OFFLOAD_run, _async_start and _async_progress.  */
extern void region_run (int n, void *fn, void *vars, void **args);
extern uint64_t region_start (int n, void *fn, void *vars, void **args,
			      const uint64_t *after, unsigned count,
			      void *data);
extern bool region_progress (int n, bool look);

/* Copy to DST what is at SRC on device N, as GOMP_OFFLOAD_dev2host, if it has
   come back with the last region that this thread waited for, and nothing can
   have changed it since.  */
extern bool region_had (int n, const void *src, void *dst, size_t size);

/* MESSAGE's bytes become the words of ARGS, as of GOMP_OFFLOAD_run, with the
   null at the end.  False if they are too many.  */
extern bool region_put_arguments (struct channel_message *message,
				  void **args);

/* Whether a region that nobody waits for is on device N, and not reported.  */
extern bool region_is_in_flight (int n);

/* In the child: it has no regions of the parent's.  */
extern void region_after_fork (void);

/* What the region in slot NUMBER was started with, or NULL.  */
extern const void *region_data (unsigned number);

#endif /* MPI_REGION_H */
