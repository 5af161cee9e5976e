/* The memory of an emulated device, which host and device map.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* It is a memfd with the channel and the arena.  The host maps it where there
   is room, and keeps the addresses free that it has in the device, so that no
   device address is valid in the host.  */

#ifndef INTELMIC_DEVICE_MEMORY_H
#define INTELMIC_DEVICE_MEMORY_H

#include "host/device.h"

/* Create the memory of DEVICE, of DEVICES, and the arena in it; the channel has
   zeros, but for where the arena is.  Returns its file, which only the device
   still needs, or -1 after GOMP_PLUGIN_error.  */
extern int device_memory_create (struct device *device, unsigned devices);

/* Make the addresses invalid in the host at which the device mapped its memory,
   if these are others than proposed.  False if they are not free.  */
extern bool device_memory_settle (struct device *device);

/* COUNT devices that are gone had memory, as former.h knows: the next one that
   cannot have the first addresses of its number gets those after theirs.  */
extern void device_memory_note_starts (unsigned count);

/* Nobody uses the memory any more.  */
extern void device_memory_release (struct device *device);

#endif /* INTELMIC_DEVICE_MEMORY_H */
