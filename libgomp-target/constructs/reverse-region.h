/* Running a region on the host because a device asks for it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef REVERSE_REGION_H
#define REVERSE_REGION_H

#include <stdint.h>
#include "devices/registry.h"
#include "mapping/item.h"

/* "target device(ancestor: 1)", as messages say it.  */
extern const char reverse_region_name[];

/* Run the region that is FUNCTION on DEVICE, with LIST, of which the addresses
   are the device's, and map its data in reverse.  Ends the program on
   failure.  */
extern void reverse_region_run (struct device *device, uintptr_t function,
				const struct map_list *list);

#endif /* REVERSE_REGION_H */
