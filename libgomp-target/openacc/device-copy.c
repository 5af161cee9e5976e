/* Copies within the memory of a device that are made by a queue.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "openacc/device-copy.h"
#include "openacc/error.h"

struct queued_device_copy
{
  struct queued_work work;
  const struct device *device;
  const char *name;
  void *to;
  const void *from;
  size_t size;
};

void
device_copy (const struct device *device, const char *name, void *to,
	     const void *from, size_t size)
{
  if (!device->plugin->dev2dev (device->ordinal, to, from, size))
    acc_fatal ("%s: %zu bytes cannot be copied from %p to %p", name, size,
	       from, to);
}

/* The queue has come to WORK.  At the end of the program nobody wants it.  */
static bool
perform (struct queued_work *work, bool drop)
{
  struct queued_device_copy *copy = (struct queued_device_copy *) work;
  bool all = !drop && copy->device->state == DEVICE_UP;
  if (all)
    device_copy (copy->device, copy->name, copy->to, copy->from, copy->size);
  free (copy);
  return all;
}

void
device_copy_queue (struct work_queue *queue, const struct device *device,
		   const char *name, void *to, const void *from, size_t size)
{
  struct queued_device_copy *copy = malloc (sizeof *copy);
  if (!copy)
    acc_fatal ("%s: out of memory for a queue", name);
  *copy = (struct queued_device_copy) {
    { .perform = perform }, device, name, to, from, size
  };
  work_queue_add (queue, &copy->work);
}
