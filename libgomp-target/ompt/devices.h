/* What a tool is told of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef OMPT_DEVICES_H
#define OMPT_DEVICES_H

#include "ompt/callbacks.h"

struct device;

/* DEVICE, whose lock the caller holds, is used from now on, or has images that
   it did not have.  */
extern void ompt_tell_device_locked (struct device *device);

/* It has the image whose identity IMAGE is.  Returns the module's number, not
   0.  */
extern uint64_t ompt_tell_load (const struct device *device,
				const void *image);

/* It loses that with the number MODULE.  */
extern void ompt_tell_unload (const struct device *device, uint64_t module);

/* It stops.  */
extern void ompt_tell_device_end (struct device *device);

#endif /* OMPT_DEVICES_H */
