/* What is on a device, for OpenACC's routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "openacc/present.h"

bool
acc_find_at (struct device *device, const void *address, size_t size,
	     struct map_entry *found)
{
  uintptr_t start = (uintptr_t) address;
  device_lock (device);
  const struct map_entry *entry
    = device_map_find_reverse (&device->map, start, start + size);
  if (entry)
    *found = *entry;
  lock_release (&device->lock);
  return entry != NULL;
}

bool
acc_find_of_host (struct device *device, const void *address, size_t size,
		  struct map_entry *found)
{
  uintptr_t start = (uintptr_t) address;
  device_lock (device);
  const struct map_entry *entry
    = device_map_find (&device->map, start, start + size);
  bool present = entry && !(entry->flags & ENTRY_LINK);
  if (present)
    *found = *entry;
  lock_release (&device->lock);
  return present;
}
