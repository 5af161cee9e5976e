/* What a construct mapped at its beginning, found again at its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/construct.h"

/* Between the two, "target exit data", omp_target_disassociate_ptr or dlclose
   may have taken a mapping away, and another one may have come in its place.
   The construct's pointers to entries are good as long as nothing of that kind
   happened, which device->withdrawals tells.  */

void
map_remember (struct construct *c)
{
  c->withdrawals = c->device->withdrawals;
  for (size_t i = 0; i < c->list.count; i++)
    {
      struct map_item *item = &c->items[i];
      if (item->entry)
	item->host = (item->entry->host_start
		      + (item->flags & ITEM_PART ? 0 : item->value));
    }
}

void
map_find_again (struct construct *c)
{
  if (c->withdrawals == c->device->withdrawals)
    return;
  for (size_t i = 0; i < c->list.count; i++)
    {
      struct map_item *item = &c->items[i];
      if (!item->entry)
	continue;
      uintptr_t end = item->host + (item->flags & ITEM_ATTACHED
				    ? sizeof (void *) : item->length);
      struct map_entry *entry
	= device_map_find (&c->device->map, item->host, end);
      if (entry && ((entry->flags & ENTRY_LINK)
		    || item->host < entry->host_start
		    || end > entry->host_end))
	entry = NULL;
      item->entry = entry;
      item->flags &= ~ITEM_PART;
      if (entry)
	item->value = item->host - entry->host_start;
    }
}
