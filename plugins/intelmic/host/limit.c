/* How long a device may take for a region, and for beginning one.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/limit.h"

#include <stdio.h>

#include "gomp-plugin-ext.h"
#include "host/settings.h"
#include "host/watch.h"

#define SECOND UINT64_C (1000000000)

/* Without a setting: far longer than it takes on a machine with much to do.  */
#define SILENCE_SECONDS 60

void
limit_init (struct device *device)
{
  unsigned seconds = settings_region_timeout ();
  device->limit = seconds * SECOND;
  snprintf (device->overdue, sizeof device->overdue,
	    "it took more than %u s (GOMP_OFFLOAD_REGION_TIMEOUT)", seconds);
  snprintf (device->silence, sizeof device->silence,
	    "it executes nothing and has taken no command for %u s",
	    seconds ? seconds : SILENCE_SECONDS);
}

bool
limit_is_over (struct device *device, unsigned number, uint32_t posted)
{
  struct device_slot *slot = &device->slots[number];
  if (!limit_is_set (device) || slot->kind != COMMAND_RUN)
    return false;
  if (slot->timed != posted)
    {
      slot->timed = posted;
      slot->took = 0;
      slot->looked = 0;
    }
  uint64_t passed = watch_passed (&slot->looked);
  if (passed && !device_is_stopped (device) && !device_is_debugged (device))
    slot->took += passed;
  return slot->took > device->limit;
}

/* The host would take as long for the region.  */
void
limit_end (struct device *device, unsigned number)
{
  if (GOMP_PLUGIN_forbid_restart)
    GOMP_PLUGIN_forbid_restart ();
  atomic_store (&device->accused, number + 1);
  device_accuse (device, device->overdue);
}

uint64_t
limit_of_silence (const struct device *device)
{
  return limit_is_set (device) ? device->limit : SILENCE_SECONDS * SECOND;
}
