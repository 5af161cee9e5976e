/* Interop objects: what a program needs to use a device by another runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "gomp-constants-all.h"
#include "constructs/interop.h"
#include "tasks/target-task.h"

/* The device of OBJECT; null if that is null or the device is down.  */
static struct device *
device_of (const struct interop_object *object)
{
  struct device *device = object ? registry_counted (object->device) : NULL;
  return (device && device->state == DEVICE_UP && device->plugin->interop
	  ? device : NULL);
}

const struct plugin *
interop_plugin (const struct interop_object *object)
{
  struct device *device = device_of (object);
  return device ? device->plugin : NULL;
}

/* A new object of DEVICE, or null if there is none to be had.  */
static struct interop_object *
init (struct device *device, bool targetsync, const char *prefer)
{
  if (!device || !device->plugin->interop)
    return NULL;
  struct interop_object *object = calloc (1, sizeof *object);
  if (!object)
    diag_fatal ("interop: out of memory for an object");
  object->device = device->number;
  device->plugin->interop (object, device->ordinal, INTEROP_INIT, targetsync,
			   prefer);
  return object;
}

static void
use (struct interop_object *object, enum interop_action action)
{
  struct device *device = device_of (object);
  if (device)
    device->plugin->interop (object, device->ordinal, action, false, NULL);
}

static void
perform (const struct interop_construct *c, struct device *device)
{
  for (int i = 0; i < c->destroy_count; i++)
    {
      use (*c->destroys[i], INTEROP_DESTROY);
      free (*c->destroys[i]);
      *c->destroys[i] = NULL;
    }
  for (int i = 0; i < c->init_count; i++)
    *c->inits[i] = init (device, (c->types[i] & GOMP_INTEROP_TARGETSYNC) != 0,
			 c->prefer ? c->prefer[i] : NULL);
  for (int i = 0; i < c->use_count; i++)
    use (c->uses[i], INTEROP_USE);
}

void
interop_encounter (const struct interop_construct *c,
		   const struct dependences *depend)
{
  struct device *device
    = c->init_count ? select_device (c->request, "interop") : NULL;
  if (depend)
    tasks_wait_depend (depend);
  perform (c, device);
}
