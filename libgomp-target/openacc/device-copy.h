/* Copies within the memory of a device that are made by a queue.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef DEVICE_COPY_H
#define DEVICE_COPY_H

#include "base/work-queue.h"
#include "devices/device.h"

/* The routine NAME copies SIZE bytes of DEVICE from FROM to TO.  The program
   ends if that fails.  */
extern void device_copy (const struct device *device, const char *name,
			 void *to, const void *from, size_t size);

/* The same, later, by QUEUE.  */
extern void device_copy_queue (struct work_queue *queue,
			       const struct device *device, const char *name,
			       void *to, const void *from, size_t size);

#endif /* DEVICE_COPY_H */
