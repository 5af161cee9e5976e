/* Device memory that checking mode watches.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Each variable that a construct maps, each structure of which it maps members,
   and what omp_target_alloc returns is then a block of device memory of its
   own.  The plugin watches it (GOMP_OFFLOAD_alloc_checked), and a table here
   has what to say of it; of blocks that were freed, too, for a while.

   Single values, such as variables that are no arrays, have no pages for
   themselves, since there are many of them and pages take time: those of a
   construct have one allocation, CHECKED_VALUE_SIZE bytes for each, with the
   pattern around it, so that what is written near to it is found.

   The table is guarded by the device's lock.  */

#ifndef CHECKED_H
#define CHECKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "base/check.h"
#include "mapping/checked-text.h"
#include "mapping/checked-values.h"
#include "mapping/construct.h"

#define CHECK_MEMORY (CHECK_BOUNDS | CHECK_INIT | CHECK_FREED)
/* For what omp_target_alloc returns there is a table with this, too.  */
#define CHECK_ALLOCATED (CHECK_MEMORY | CHECK_LEAKS)

/* Whether DEVICE's memory is watched.  */
static inline bool
checked_memory (const struct device *device)
{
  return check_on (CHECK_MEMORY) && device->plugin->alloc_checked;
}

/* Whether ITEM is a single value.  */
static inline bool
checked_is_value (const struct map_item *item)
{
  size_t size = item->end - item->start, align = map_item_align (item);
  return (size > 0 && size <= align && align <= GOMP_OFFLOAD_ALLOC_ALIGNMENT);
}

/* Allocate the memory of C's block so, of single values if it is C->values.
   Returns its address; 0 if that cannot be.  */
extern uintptr_t checked_allocate (struct construct *c);


/* C is about to free BLOCK's memory.  */
extern void checked_release (const struct construct *c,
			     const struct map_block *block);

/* LENGTH bytes from OFFSET of ENTRY are about to be copied back.  */
extern void checked_copying_back (const struct map_entry *entry,
				  struct device *device, size_t offset,
				  size_t length);

/* They were copied back.  */
extern void checked_copied_back (const struct map_entry *entry,
				 struct device *device, size_t offset,
				 size_t length);

/* omp_target_alloc, called at CALLER, and omp_target_free; also for leaks.c.
   These take the device's lock.  */
extern void *checked_routine_alloc (struct device *device, size_t size,
				    const void *caller);

/* Whether MEMORY, of which CALLER wants to get rid, is to be freed; otherwise
   what is wrong has been told.  */
extern bool checked_routine_free (struct device *device, void *memory,
				  const void *caller);

/* Call VISIT with DATA for each block of omp_target_alloc's that is not
   freed.  */
typedef void checked_visit (const struct checked_block *block, void *data);
extern void checked_visit_routine_locked (const struct device *device,
					  checked_visit *visit, void *data);

/* Say to OUT what block a region has left that faulted at ADDRESS.  False if it
   is none.  */
extern bool checked_explain_locked (const struct device *device,
				    uintptr_t address, FILE *out);

/* Say to OUT what has the byte at ADDRESS, "byte 4 of the 400 of 'a'"; false if
   nothing has it.  */
extern bool checked_explain_owner_locked (struct device *device,
					  uintptr_t address, FILE *out);

#endif /* CHECKED_H */
