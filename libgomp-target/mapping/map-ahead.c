/* What the beginning of a construct would do, found out before.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/attach.h"
#include "mapping/construct.h"
#include "mapping/own-copies.h"

static struct map_entry *
find_present (struct device *device, const struct map_item *item)
{
  uintptr_t end = item->end;
  if (item->start == end)
    end++;
  struct map_entry *entry = device_map_find (&device->map, item->start, end);
  return entry && !(entry->flags & ENTRY_LINK) ? entry : NULL;
}

/* Whether a construct copies ITEM to DEVICE, where ENTRY has it, if that is not
   null.  */
static bool
copies (const struct map_item *item, const struct map_entry *entry,
	const struct device *device)
{
  if (!entry && device->shares_memory)
    return false;
  return ((item->clause & ITEM_ALWAYS_TO)
	  || ((item->clause & ITEM_TO) && !entry));
}

bool
map_copies_more (struct device *device, const struct map_list *list,
		 size_t limit)
{
  size_t total = 0;
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i].kind == MAP_DATA)
      total += list->items[i].size;
  if (total <= limit)
    return false;
  /* Most of it may be present.  */
  total = 0;
  for (size_t i = 0; i < list->count; i++)
    {
      const struct map_item *item = &list->items[i];
      if (item->kind == MAP_DATA && item->start != 0
	  && copies (item, find_present (device, item), device))
	total += item->size;
    }
  return total > limit;
}

/* Whether ENTRY stays when the regions that are in flight have ended, and
   nothing is copied back then.  */
static bool
entry_stays (struct map_entry *entry)
{
  const struct map_entry *leader = map_entry_leader (entry);
  return (leader->references == REFERENCES_INFINITE
	  || leader->references > leader->in_flight);
}

/* How many items from I on a region has for itself, on DEVICE.  */
static size_t
count_own (struct device *device, const struct map_list *list, size_t i)
{
  return (find_present (device, &list->items[i]) || device->shares_memory ? 0
	  : own_copy_wanted (list->items, list->count, i, NULL));
}

bool
map_is_settled (struct device *device, const struct map_list *list)
{
  for (size_t i = 0, own; i < list->count; i++)
    {
      const struct map_item *item = &list->items[i];
      if (item->start == 0)
	continue;
      switch (item->kind)
	{
	case MAP_VALUE:
	case MAP_PRIVATE:
	case MAP_PRIVATE_POINTER:
	case MAP_PRIVATE_ATTACH:
	  break;
	case MAP_DATA:
	case MAP_SECTION:
	case MAP_PRESENT:
	  {
	    struct map_entry *entry = find_present (device, item);
	    if (!entry && device->shares_memory)
	      break;
	    if (!entry || (item->clause & ITEM_ALWAYS_TO)
		|| item->start < entry->host_start
		|| item->end > entry->host_end || !entry_stays (entry))
	      return false;
	    break;
	  }
	case MAP_STRUCTURE:
	  /* Its members come next.  */
	  break;
	case MAP_ATTACH:
	  if (!attachment_is_settled (device, item))
	    return false;
	  break;
	case MAP_POINTER:
	case MAP_DESCRIPTOR:
	  own = count_own (device, list, i);
	  if (own == 0)
	    return false;
	  i += own - 1;
	  break;
	default:
	  return false;
	}
    }
  return true;
}

bool
map_end_matters (const struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if ((item->flags & ITEM_ALWAYS_FROM)
	  || ((item->flags & ITEM_ATTACHED)
	      && !attachment_stays (item->entry, item->start)))
	return true;
    }
  return false;
}
