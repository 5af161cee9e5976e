/* A construct that maps data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/construct.h"

bool
construct_check_host (struct construct *c, uintptr_t start, uintptr_t end)
{
  const struct device *device
    = start == end ? NULL : registry_device_of_address ((void *) start);
  return (!device
	  || diag_fail (&c->diag,
			"%s: [%p..%p) is taken for memory of the host, but is"
			" memory of device %d, which the host cannot access:"
			" use is_device_ptr or has_device_addr in the region"
			" instead of map", c->name, (void *) start,
			(void *) end, device->number));
}
