/* Constructs that are performed by a queue.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The table of the device is at once as if the construct were over, so that
   what the thread meets next finds what it would find if it had waited: data
   that was entered is present, and what only the construct mapped is not.  What
   takes time is left to the queue: copies, and the region.  They hold the
   memory that they use.  Firstprivate variables have the values from when the
   construct was met.  */

#ifndef QUEUED_H
#define QUEUED_H

#include "base/work-queue.h"
#include "constructs/data.h"
#include "constructs/region.h"

/* REGION goes to QUEUE, for DEVICE, which is up.  False if DEVICE has no code
   for it; then nothing happened.  */
extern bool queued_region (struct work_queue *queue, struct device *device,
			   const struct region *region);

/* DIRECTIVE goes to QUEUE.  LIST stays the caller's; of what was entered, its
   items have the addresses on DEVICE.  */
extern void queued_directive (struct work_queue *queue, struct device *device,
			      const struct data_directive *directive,
			      const struct map_list *list);

/* Copying SIZE bytes from FROM to TO, the one of which is memory of DEVICE,
   goes to QUEUE; NAME is the routine.  */
extern void queued_copy (struct work_queue *queue, struct device *device,
			 const char *name, void *to, const void *from,
			 size_t size, bool to_device);

#endif /* QUEUED_H */
