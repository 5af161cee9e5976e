/* What a construct has at its beginning, kept for its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/construct.h"

/* Between the two, "target exit data", the end of another construct that it
   made one too many, omp_target_disassociate_ptr or dlclose may take an entry
   out of the table, and another one may come in its place.  The construct
   holds its entries, so each stays in memory, knows that it was withdrawn, and
   says where its data was.  The device memory stays as well: a region that
   runs does not write into what others have got meanwhile.  */
void
map_hold (struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].entry)
      c->items[i].entry->block->holders++;
}

bool
map_let_go (struct construct *c, struct map_block *block)
{
  block->holders--;
  return !map_block_unused (block) || map_release_block (c, block);
}

/* The entry that ITEM's data, LENGTH bytes at START of the host, is mapped by
   after ITEM's entry was withdrawn, or null.  */
static struct map_entry *
find_again (struct construct *c, const struct map_item *item, uintptr_t start)
{
  const struct map_entry *old = item->entry;
  uintptr_t end = start + item->length;
  /* What was attached went with the entry.  */
  if (item->flags & ITEM_ATTACHED)
    return NULL;
  /* A section without elements counts on what its first one would be in.  */
  if (start == end && start < old->host_end)
    end++;
  struct map_entry *entry = device_map_find (&c->device->map, start, end);
  if (entry && ((entry->flags & ENTRY_LINK) || start < entry->host_start
		|| end > entry->host_end))
    return NULL;
  return entry;
}

bool
map_find_again (struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_item *item = &c->items[i];
      struct map_entry *old = item->entry;
      if (!old || !(old->flags & ENTRY_WITHDRAWN))
	continue;
      uintptr_t start = old->host_start + (item->flags & ITEM_PART
					   ? 0 : item->value);
      item->entry = find_again (c, item, start);
      if (item->entry)
	{
	  item->entry->block->holders++;
	  /* Too many, if it is for several items: then nothing is started early
	     that counts on it.  */
	  map_entry_leader (item->entry)->in_flight += c->in_flight;
	  item->value = start - item->entry->host_start;
	  item->flags &= ~ITEM_PART;
	}
      if (!map_let_go (c, old->block))
	return false;
    }
  return true;
}
