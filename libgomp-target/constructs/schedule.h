/* Sending regions to the device with the least to do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GOMP_OFFLOAD_SCHEDULE=least-loaded: a region that names no device, and whose
   data is present on none, runs on the device with the fewest regions
   outstanding, but never on one of the parent process.  Data that is present is
   never moved: its region runs where OpenMP says.  */

#ifndef SCHEDULE_H
#define SCHEDULE_H

#include <stdatomic.h>
#include "mapping/construct.h"

/* The device for a region with LIST that names none; or null, for where OpenMP
   says.  */
extern struct device *schedule_least_loaded (const struct map_list *list);

static inline struct device *
schedule_region (const struct map_list *list)
{
  return (env.schedule == SCHEDULE_NONE ? NULL
	  : schedule_least_loaded (list));
}

/* A region for DEVICE was met, and has ended.  */
static inline void
schedule_begin (struct device *device)
{
  if (env.schedule != SCHEDULE_NONE)
    atomic_fetch_add (&device->outstanding, 1);
}

static inline void
schedule_end (struct device *device)
{
  if (env.schedule != SCHEDULE_NONE)
    atomic_fetch_sub (&device->outstanding, 1);
}

#endif /* SCHEDULE_H */
