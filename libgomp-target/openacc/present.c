/* What is on a device, for OpenACC's routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "openacc/present.h"

/* What LOOK_UP finds of SIZE bytes at ADDRESS, or of those up to the last one
   that there is; a copy of it.  */
static bool
find (struct device *device, const void *address, size_t size,
      __typeof__ (device_map_find) *look_up, struct map_entry *found)
{
  uintptr_t start = (uintptr_t) address, end;
  if (__builtin_add_overflow (start, size, &end))
    end = UINTPTR_MAX;
  device_lock (device);
  const struct map_entry *entry = look_up (&device->map, start, end);
  if (entry)
    *found = *entry;
  lock_release (&device->lock);
  return entry != NULL;
}

bool
acc_find_at (struct device *device, const void *address, size_t size,
	     struct map_entry *found)
{
  return find (device, address, size, device_map_find_reverse, found);
}

bool
acc_find_of_host (struct device *device, const void *address, size_t size,
		  struct map_entry *found)
{
  if (find (device, address, size, device_map_find, found))
    return !(found->flags & ENTRY_LINK);
  if (!device->shares_memory)
    return false;
  map_entry_init (found, NULL, (uintptr_t) address,
		  (uintptr_t) address + size, (uintptr_t) address);
  found->references = REFERENCES_INFINITE;
  return true;
}
