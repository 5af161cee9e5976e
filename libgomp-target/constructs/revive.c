/* Bringing up a device that may have died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "constructs/revive.h"
#include "devices/restart.h"
#include "mapping/map-lost.h"

/* How often a device may die while it starts.  */
#define ATTEMPTS 10

/* Forget the life of DEVICE, which died, unless another thread has done so, or
   somebody still uses it.  */
static bool
bury (struct device *device, struct diag *diag)
{
  bool ok = true;
  lock_acquire (&device->lock);
  if (restart_end_locked (device))
    {
      ok = map_lost_take_locked (device);
      if (ok)
	restart_bury_locked (device);
      else
	diag_fail (diag, "out of memory to note what was lost when device %d"
		   " died", device->number);
    }
  lock_release (&device->lock);
  return ok;
}

bool
revive (struct device *device, struct diag *diag)
{
  for (int deaths = 0; deaths < ATTEMPTS; )
    {
      if (device->state == DEVICE_DIED)
	{
	  restart_await_users (device);
	  if (!bury (device, diag))
	    return false;
	  continue;
	}
      if (device_start (device, diag))
	return true;
      if (device->state != DEVICE_DIED)
	return false;
      deaths++;
    }
  return diag_fail (diag, "device %d (%s) has died %d times while it was"
		    " started", device->number, device->plugin->name, ATTEMPTS);
}

bool
revive_or_end (struct device *device)
{
  struct diag diag;
  diag.text[0] = '\0';
  bool revived = revive (device, &diag);
  if (diag.text[0] != '\0')
    diag_fatal ("%s", diag.text);
  return revived;
}

void
revive_disown (struct construct *c)
{
  lock_acquire (&c->device->lock);
  map_disown_locked (c);
  lock_release (&c->device->lock);
}
