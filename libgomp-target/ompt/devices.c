/* What a tool is told of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stddef.h>
#include "offload-targets.h"
#include "base/symbol.h"
#include "devices/device.h"
#include "devices/image.h"
#include "ompt/devices.h"

static void
tell_begin (const struct device *device)
{
  ompt_callback_device_initialize_t callback
    = CALLBACK (ompt_callback_device_initialize);
  const struct offload_target *target
    = offload_target_of_kind (device->plugin->type);
  /* There is no tracing of what the device does.  */
  if (!callback || !ompt_call_begin ())
    return;
  callback (device->number, target ? target->name : device->plugin->name,
	    (ompt_device_t *) device, NULL, NULL);
  ompt_call_end ();
}

void
ompt_tell_device_locked (struct device *device)
{
  if (!device->told)
    tell_begin (device);
  device->told = true;
  image_tell_locked (device);
}

uint64_t
ompt_tell_load (const struct device *device, const void *image)
{
  ompt_callback_device_load_t callback = CALLBACK (ompt_callback_device_load);
  uint64_t module = ompt_new_id ();
  struct symbol symbol;
  /* It lies in a section of the file; where, and how long it is, depends on the
     kind of device.  */
  if (!callback || !ompt_call_begin ())
    return module;
  callback (device->number, symbol_find (image, &symbol) ? symbol.path : NULL,
	    -1, NULL, 0, (void *) image, NULL, module);
  ompt_call_end ();
  return module;
}

void
ompt_tell_unload (const struct device *device, uint64_t module)
{
  ompt_callback_device_unload_t callback
    = CALLBACK (ompt_callback_device_unload);
  if (!callback || !ompt_call_begin ())
    return;
  callback (device->number, module);
  ompt_call_end ();
}

void
ompt_tell_device_end (struct device *device)
{
  ompt_callback_device_finalize_t callback
    = CALLBACK (ompt_callback_device_finalize);
  if (!atomic_exchange (&device->told, false) || !callback
      || !ompt_call_begin ())
    return;
  callback (device->number);
  ompt_call_end ();
}
