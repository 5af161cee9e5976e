/* Sending regions to the device with the least to do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "constructs/schedule.h"
#include "constructs/select.h"

/* Whether something of LIST was mapped to DEVICE.  Variables of images are on
   every device.  */
static bool
has_data (struct device *device, const struct map_list *list)
{
  bool found = false;
  device_lock (device);
  for (size_t i = 0; i < list->count && !found; i++)
    {
      const struct map_item *item = &list->items[i];
      if (item->kind == MAP_VALUE || item->kind == MAP_PRIVATE
	  || item->kind == MAP_PRIVATE_POINTER
	  || item->kind == MAP_PRIVATE_ATTACH || item->start == 0)
	continue;
      uintptr_t start = item->start, end = item->end;
      struct map_entry *entry
	= device_map_find (&device->map, start, start == end ? end + 1 : end);
      found = (entry && (map_entry_leader (entry)->references
			 != REFERENCES_INFINITE
			 || (entry->flags & ENTRY_ASSOCIATED)));
    }
  lock_release (&device->lock);
  return found;
}

static bool
is_available (const struct device *device)
{
  return device->state == DEVICE_DOWN || device->state == DEVICE_UP;
}

/* The available device with the fewest regions outstanding, the default one if
   several have as few; or null.  */
static struct device *
least_loaded (int count, int by_default)
{
  struct device *least = NULL;
  for (int i = 0; i < count; i++)
    {
      /* Begin with the default one.  */
      struct device *device = registry_device ((by_default + i) % count);
      if (is_available (device)
	  && (!least || device->outstanding < least->outstanding))
	least = device;
    }
  return least;
}

struct device *
schedule_least_loaded (const struct map_list *list)
{
  int count = registry_count (), by_default = select_default_number ();
  if (by_default < 0 || by_default >= count)
    return NULL;
  for (int i = 0; i < count; i++)
    if (is_available (registry_device (i))
	&& has_data (registry_device (i), list))
      {
	diag_debug (1, "target: data is present on device %d, so the default"
		    " device is used", i);
	return NULL;
      }
  struct device *chosen = least_loaded (count, by_default);
  if (!chosen)
    return NULL;
  diag_debug (1, "target: device %d chosen: it has %d region(s) outstanding",
	      chosen->number, (int) chosen->outstanding);
  struct device_request request = { REQUEST_NUMBER, chosen->number };
  return select_device (request, "target");
}
