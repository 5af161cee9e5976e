/* Dynamic lifetimes of data, as OpenACC has them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenACC 2.6, section 2.6.7: data has two counts, one of the constructs that
   it is in and one of "enter data" and the routines for that.  "exit data"
   releases none but the latter, with "finalize" all of them.  Here an entry has
   one count of both, which is all that others look at, and in its extra part
   how much of it is dynamic.  Members of a structure are released one by one,
   so each has its own count.  */

#include "config.h"
#include "mapping/attach.h"
#include "mapping/construct.h"

/* Whether element I is the first of C that counts on its entry.  */
static bool
is_counted (const struct construct *c, size_t i)
{
  if (!c->items[i].entry || (c->items[i].flags & ITEM_ATTACHED))
    return false;
  const struct map_entry *leader = map_entry_leader (c->items[i].entry);
  for (size_t j = 0; j < i; j++)
    if (c->items[j].entry && !(c->items[j].flags & ITEM_ATTACHED)
	&& map_entry_leader (c->items[j].entry) == leader)
      return false;
  return leader->references != REFERENCES_INFINITE;
}

bool
map_enter_dynamic_locked (struct construct *c)
{
  c->separate = true;
  if (!map_begin_locked (c))
    return false;
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if (item->kind == MAP_ATTACH && item->start != 0 && !item->entry)
	return construct_fail (c, item, "the pointer at %p is to be attached"
			       " and is not mapped to device %d",
			       (void *) item->start, c->device->number);
      if (is_counted (c, i))
	{
	  struct map_extra *extra
	    = map_entry_extra (map_entry_leader (c->items[i].entry));
	  if (!extra)
	    return construct_fail (c, NULL, "out of memory for a mapping");
	  extra->dynamic++;
	}
    }
  for (size_t i = 0; i < c->count; i++)
    {
      c->items[i].value = map_item_address (c, i);
      c->items[i].entry = NULL;
    }
  return true;
}

/* ITEM detaches the pointer at its address.  */
static bool
detach_item (struct construct *c, const struct map_item *item)
{
  uintptr_t pointer = item->start;
  struct map_entry *entry
    = device_map_find (&c->device->map, pointer, pointer + sizeof (void *));
  if (!entry || (entry->flags & ENTRY_LINK))
    return construct_fail (c, item, "the pointer at %p is to be detached and is"
			   " not mapped to device %d", (void *) pointer,
			   c->device->number);
  size_t offset = pointer - entry->host_start;
  return (item->clause & ITEM_FINALIZE
	  ? detach_pointer_finally (c, entry, offset)
	  : detach_pointer (c, entry, offset));
}

/* C ends a dynamic lifetime of ENTRY, or all if FINALIZE.  Whether nobody
   counts on it any more because of that.  */
static bool
release_dynamic (struct construct *c, struct map_entry *entry, bool finalize)
{
  struct map_entry *leader = map_entry_leader (entry);
  struct map_extra *extra = leader->extra;
  if (!extra || extra->dynamic == 0 || leader->construct == c->number
      || leader->references == REFERENCES_INFINITE)
    return false;
  uint64_t ended = finalize ? extra->dynamic : 1;
  extra->dynamic -= ended;
  /* OpenMP's directives release what others count on.  */
  leader->references -= ended < leader->references ? ended
			: leader->references;
  leader->construct = c->number;
  return leader->references == 0;
}

/* Element I of an "exit data".  Sets *REMOVE if its entry has to go.  */
static bool
exit_item (struct construct *c, size_t i, struct map_entry **remove)
{
  const struct map_item *item = &c->items[i];
  uintptr_t start = item->start, end = item->end;
  switch (item->kind)
    {
    case MAP_DETACH:
    case MAP_STRUCTURE:
      return true;
    case MAP_DATA:
    case MAP_DESCRIPTOR:
    case MAP_POINTER:
    case MAP_RELEASE:
    case MAP_DELETE:
      break;
    default:
      return construct_fail (c, item, "unknown map kind 0x%02x; a newer"
			     " libgomp-target.so.1 is needed", item->code);
    }
  struct map_entry *entry = (start != 0
			     ? device_map_find (&c->device->map, start, end)
			     : NULL);
  if (!entry || (entry->flags & ENTRY_LINK))
    return true;
  if (start < entry->host_start || end > entry->host_end)
    return construct_fail (c, item, "[%p..%p) is outside of [%p..%p), which is"
			   " mapped to device %d", (void *) start, (void *) end,
			   (void *) entry->host_start,
			   (void *) entry->host_end, c->device->number);
  if (release_dynamic (c, entry, item->clause & ITEM_FINALIZE))
    *remove = entry;
  return (map_entry_leader (entry)->references != 0
	  || !(item->clause & ITEM_FROM)
	  || map_copy_back (c, item, entry, start - entry->host_start,
			    end - start));
}

bool
map_exit_dynamic_locked (struct construct *c)
{
  lock_assert_held (&c->device->lock);
  c->number = ++c->device->construct;
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].kind == MAP_DETACH && c->items[i].start != 0
	&& !detach_item (c, &c->items[i]))
      return false;
  for (size_t i = 0; i < c->count; i++)
    {
      c->items[i].entry = NULL;
      if (!exit_item (c, i, &c->items[i].entry))
	return false;
    }
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].entry && !map_remove_item (c, i, c->items[i].entry))
      return false;
  return true;
}

bool
map_forget_dynamic_locked (struct construct *c)
{
  struct device_map *map = &c->device->map;
  uintptr_t next = 0;
  c->number = ++c->device->construct;
  for (struct map_entry *entry; (entry = device_map_next (map, next)); )
    {
      next = entry->host_end > entry->host_start ? entry->host_end
	     : entry->host_start + 1;
      if (release_dynamic (c, entry, true) && !map_remove (c, entry))
	return false;
    }
  return true;
}
