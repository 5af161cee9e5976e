/* Copies to and from the memory of an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_COPY_H
#define INTELMIC_COPY_H

#include "host/device.h"

/* Copy SIZE bytes to or from device address ADDRESS, which may be of the
   arena or of an image's variable.  False, with a message, if there is no
   memory to do it with.  */
extern bool copy_to_device (struct device *device, uint64_t address,
			    const void *source, size_t size);
extern bool copy_from_device (struct device *device, void *destination,
			      uint64_t address, size_t size);
extern bool copy_within_device (struct device *device, uint64_t destination,
				uint64_t source, size_t size);

#endif /* INTELMIC_COPY_H */
