/* Device memory that checking mode watches.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Each variable that a construct maps, each structure of which it maps members,
   and what omp_target_alloc returns is then a block of device memory of its
   own.  The plugin watches it (GOMP_OFFLOAD_alloc_checked), and a table here
   has what to say of it; of blocks that were freed, too, for a while.

   The table is guarded by the device's lock.  */

#ifndef CHECKED_H
#define CHECKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "base/check.h"
#include "mapping/construct.h"

#define CHECK_MEMORY (CHECK_BOUNDS | CHECK_INIT | CHECK_FREED)

/* Whether DEVICE's memory is watched.  */
static inline bool
checked_memory (const struct device *device)
{
  return check_on (CHECK_MEMORY) && device->plugin->alloc_checked;
}

/* Allocate the memory of C's block so.  Returns its address; 0 if that cannot
   be.  */
extern uintptr_t checked_allocate (struct construct *c);

/* C is about to free BLOCK's memory.  */
extern void checked_release (const struct construct *c,
			     const struct map_block *block);

/* LENGTH bytes from OFFSET of ENTRY were copied back.  */
extern void checked_copied_back (const struct map_entry *entry,
				 struct device *device, size_t offset,
				 size_t length);

/* omp_target_alloc and omp_target_free.  These take the device's lock.  */
extern void *checked_routine_alloc (struct device *device, size_t size);

/* Whether MEMORY, of which CALLER wants to get rid, is to be freed; otherwise
   what is wrong has been told.  */
extern bool checked_routine_free (struct device *device, void *memory,
				  const void *caller);

/* Say to OUT what block a region has left that faulted at ADDRESS.  False if it
   is none.  */
extern bool checked_explain_locked (const struct device *device,
				    uintptr_t address, FILE *out);

#endif /* CHECKED_H */
