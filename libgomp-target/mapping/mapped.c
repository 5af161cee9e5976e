/* How much is still mapped at the end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "base/program-end.h"
#include "base/watch.h"
#include "devices/registry.h"
#include "mapping/mapped.h"

static void
note_locked (struct device *device, void *unused)
{
  (void) unused;
  size_t count = 0, bytes = 0;
  struct map_entry *entry = device_map_next (&device->map, 0);
  for (; entry; entry = device_map_next (&device->map, entry->host_start + 1))
    if (map_entry_leader (entry)->references != REFERENCES_INFINITE)
      {
	count++;
	bytes += entry->host_end - entry->host_start;
      }
  if (count)
    summary_note_mapped (device->number, count, bytes);
}

void
mapped_note (void)
{
  if (watch_summary_on () && !program_is_ending ())
    registry_visit_up (note_locked, NULL);
}
