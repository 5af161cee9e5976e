/* What is on a device, for OpenACC's routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ACC_PRESENT_H
#define ACC_PRESENT_H

#include <stdbool.h>
#include <stddef.h>
#include "devices/device.h"

/* What is mapped to SIZE bytes at ADDRESS of DEVICE, or to a part of them: a
   copy of its entry.  False if nothing is.  */
extern bool acc_find_at (struct device *device, const void *address,
			 size_t size, struct map_entry *found);

/* The same for SIZE bytes at ADDRESS of the host.  Where DEVICE uses the host's
   memory, that is on the device.  */
extern bool acc_find_of_host (struct device *device, const void *address,
			      size_t size, struct map_entry *found);

static inline size_t
acc_entry_size (const struct map_entry *entry)
{
  return entry->host_end - entry->host_start;
}

/* Whether all of SIZE bytes at ADDRESS of the host are in ENTRY, which has
   some of them.  */
static inline bool
acc_entry_has_all (const struct map_entry *entry, const void *address,
		   size_t size)
{
  uintptr_t start = (uintptr_t) address;
  return (entry->host_start <= start && start <= entry->host_end
	  && size <= entry->host_end - start);
}

#endif /* ACC_PRESENT_H */
