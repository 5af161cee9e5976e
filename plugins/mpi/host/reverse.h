/* Regions that devices on other machines have this process run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_HOST_REVERSE_H
#define MPI_HOST_REVERSE_H

#include <stdbool.h>
#include <stddef.h>

/* Devices may have regions run.  Called before there is a job.  */
extern void reverse_begin (void);

/* Have a thread run what there is to run.  Called by threads that wait for
   something of the job's.  */
extern void reverse_look (void);

/* If this thread runs a region for device N, and SIZE bytes at SRC there are an
   array of its arguments that has come with it, copy that to DST.  */
extern bool reverse_had (int n, const void *src, void *dst, size_t size);

/* In the child: it has no such thread.  */
extern void reverse_after_fork (void);

#endif /* MPI_HOST_REVERSE_H */
