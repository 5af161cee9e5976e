/* Copies to device memory that the system has to provide first.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_HOST_POPULATE_H
#define INTELMIC_HOST_POPULATE_H

#include "host/device.h"

/* From how many bytes on it is worth a command.  */
#define POPULATE_MIN ((uint64_t) 1 << 20)

/* Copy SIZE bytes from SOURCE to MEMORY, which is device address ADDRESS, in
   the arena.  Fast where most of it has not been touched since it was
   allocated and SIZE is not less than POPULATE_MIN, and as memcpy is elsewhere.
   Blocks; ends the program if the device dies.  */
extern void populate_copy (struct device *device, char *memory,
			   uint64_t address, const char *source,
			   uint64_t size);

#endif /* INTELMIC_HOST_POPULATE_H */
