/* How the data that a device lacks for a construct is planned.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Each function gives false, and null in place of an entry, if memory is short
   or the data is refused; that has been said then.  */

#ifndef MAP_PLAN_H
#define MAP_PLAN_H

#include "mapping/checked.h"
#include "mapping/construct.h"

/* Whether each variable of C has an allocation of its own.  */
static inline bool
map_is_split (const struct construct *c)
{
  return c->type == CONSTRUCT_ENTER || checked_memory (c->device);
}

/* Have new entries go to a block of their own, for COUNT of them.  */
extern bool map_plan_block (struct construct *c, size_t count);

/* Make an entry for [START,END) at OFFSET of the current block, which keeps no
   count.  LINK is null or the "declare target link" variable that it stands in
   for.  */
extern struct map_entry *map_plan_new_entry (struct construct *c,
					     uintptr_t start, uintptr_t end,
					     size_t offset,
					     struct map_entry *link);

/* The same for element I.  */
extern bool map_plan_entry (struct construct *c, size_t i, size_t offset,
			    struct map_entry *link);

/* Plan element I, which was missing.  */
extern bool map_plan_item (struct construct *c, size_t i);

/* Plan the elements after I, members of a structure of which nothing was
   present.  */
extern bool map_plan_members (struct construct *c, size_t i);

#endif /* MAP_PLAN_H */
