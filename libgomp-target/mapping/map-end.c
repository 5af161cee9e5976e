/* The way back: end of a construct, exit data and update.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/attach.h"
#include "mapping/construct.h"
#include "mapping/copy.h"
#include "mapping/map-trace.h"

/* C does not count on ITEM any more: copy back.  */

static bool
release_item (struct construct *c, struct map_item *item)
{
  if (!item->entry || (item->flags & ITEM_ATTACHED))
    return true;
  struct release release = map_release (c, item->entry, false);
  if (release.remove)
    item->flags |= ITEM_REMOVE;
  if (!(release.last && (item->flags & ITEM_FROM))
      && !(item->flags & ITEM_ALWAYS_FROM))
    return true;
  return copy_entry_from (c, item->entry,
			  item->flags & ITEM_PART ? 0 : item->value,
			  item->length);
}

bool
map_end_locked (struct construct *c)
{
  lock_assert_held (&c->device->lock);
  c->number = ++c->device->construct;
  if (!map_find_again (c))
    return false;
  /* Before anything is copied back, so that what is copied is complete.  */
  for (size_t i = 0; i < c->list.count; i++)
    if ((c->items[i].flags & ITEM_ATTACHED)
	&& c->items[i].entry
	&& !detach_pointer (c, c->items[i].entry, c->items[i].value))
      return false;
  for (size_t i = 0; i < c->list.count; i++)
    if (!release_item (c, &c->items[i]))
      return false;
  /* After the copies of all clauses.  */
  for (size_t i = 0; i < c->list.count; i++)
    {
      struct map_entry *entry = c->items[i].entry;
      if (entry && (((c->items[i].flags & ITEM_REMOVE)
		     && !map_remove (c, entry))
		    || !map_let_go (c, entry->block)))
	return false;
    }
  return true;
}

/* Element I of an exit data construct.  Sets *REMOVE if its entry has to
   go.  */

static bool
exit_item (struct construct *c, size_t i, struct map_entry **remove)
{
  const struct map_list *list = &c->list;
  struct device_map *map = &c->device->map;
  unsigned kind = map_list_kind (list, i);
  uintptr_t start = map_list_start (list, i), end = map_list_end (list, i);
  bool delete = false;
  struct map_entry *entry;
  switch (kind)
    {
    case GOMP_MAP_DETACH:
      return true;
    case GOMP_MAP_DELETE_ZERO_LEN_ARRAY_SECTION:
      delete = true;
      /* Fall through.  */
    case GOMP_MAP_ZERO_LEN_ARRAY_SECTION:
      entry = device_map_find (map, start, start == end ? end + 1 : end);
      break;
    case GOMP_MAP_DELETE:
      delete = true;
      /* Fall through.  */
    case GOMP_MAP_FROM:
    case GOMP_MAP_ALWAYS_FROM:
    case GOMP_MAP_RELEASE:
      entry = device_map_find (map, start, end);
      break;
    default:
      return diag_fail (&c->diag, "%s: unknown map kind 0x%02x", c->name,
			kind);
    }
  if (!entry || (entry->flags & ENTRY_LINK))
    return true;
  struct release release = map_release (c, entry, delete);
  if ((kind == GOMP_MAP_FROM && release.last) || kind == GOMP_MAP_ALWAYS_FROM)
    {
      if (start < entry->host_start || end > entry->host_end)
	return diag_fail (&c->diag, "%s: [%p..%p) cannot be copied from device"
			  " %d, only [%p..%p) is mapped", c->name,
			  (void *) start, (void *) end, c->device->number,
			  (void *) entry->host_start,
			  (void *) entry->host_end);
      if (!copy_entry_from (c, entry, start - entry->host_start, end - start))
	return false;
    }
  if (release.remove)
    *remove = entry;
  return true;
}

bool
map_exit_locked (struct construct *c)
{
  lock_assert_held (&c->device->lock);
  map_trace_locked (c);
  c->number = ++c->device->construct;
  const struct map_list *list = &c->list;
  for (size_t i = 0; i < list->count; i++)
    if (map_list_kind (list, i) == GOMP_MAP_DETACH)
      {
	uintptr_t pointer = map_list_start (list, i);
	struct map_entry *entry
	  = device_map_find (&c->device->map, pointer,
			     pointer + sizeof (void *));
	if (entry && !detach_pointer (c, entry, pointer - entry->host_start))
	  return false;
      }
  for (size_t i = 0; i < list->count; i++)
    {
      c->items[i].entry = NULL;
      if (!exit_item (c, i, &c->items[i].entry))
	return false;
    }
  for (size_t i = 0; i < list->count; i++)
    if (c->items[i].entry && !map_remove (c, c->items[i].entry))
      return false;
  return true;
}

bool
map_update_locked (struct construct *c)
{
  lock_assert_held (&c->device->lock);
  map_trace_locked (c);
  for (size_t i = 0; i < c->list.count; i++)
    {
      uintptr_t start = map_list_start (&c->list, i);
      uintptr_t end = start + c->list.sizes[i];
      unsigned kind = map_list_kind (&c->list, i);
      struct map_entry *entry
	= start == end ? NULL : device_map_find (&c->device->map, start, end);
      if (!entry || (entry->flags & ENTRY_LINK))
	continue;
      if (start < entry->host_start || end > entry->host_end)
	return diag_fail (&c->diag, "%s: [%p..%p) cannot be updated on device"
			  " %d, only [%p..%p) is mapped", c->name,
			  (void *) start, (void *) end, c->device->number,
			  (void *) entry->host_start,
			  (void *) entry->host_end);
      size_t offset = start - entry->host_start;
      if (GOMP_MAP_COPY_TO_P (kind)
	  && !copy_entry_to (c, entry, offset, end - start))
	return false;
      if (GOMP_MAP_COPY_FROM_P (kind)
	  && !copy_entry_from (c, entry, offset, end - start))
	return false;
    }
  return true;
}
