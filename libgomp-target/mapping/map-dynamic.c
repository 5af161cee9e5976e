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

/* The entry that element I of C, which has begun, counts on, or null.  */
static struct map_entry *
counted_entry (const struct construct *c, size_t i)
{
  if (c->items[i].flags & ITEM_ATTACHED)
    return NULL;
  while (i > 0 && (c->items[i].flags & ITEM_IN_DESCRIPTOR))
    i--;
  return c->items[i].entry;
}

/* Whether an element before I has the same entry as I, which is LEADER's.  */
static bool
is_repeated (const struct construct *c, size_t i,
	     const struct map_entry *leader)
{
  for (size_t j = 0; j < i; j++)
    {
      struct map_entry *entry = counted_entry (c, j);
      if (entry && map_entry_leader (entry) == leader)
	return true;
    }
  return false;
}

/* C has mapped element I, and counts once on each entry; but a dynamic lifetime
   begins with each element.  */
static bool
begin_lifetime (struct construct *c, size_t i)
{
  struct map_entry *entry = counted_entry (c, i);
  struct map_entry *leader = entry ? map_entry_leader (entry) : NULL;
  if (!leader || leader->references == REFERENCES_INFINITE)
    return true;
  struct map_extra *extra = map_entry_extra (leader);
  if (!extra)
    return construct_fail (c, NULL, "out of memory for a mapping");
  extra->dynamic++;
  leader->references += is_repeated (c, i, leader);
  return true;
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
      if (item->kind == MAP_ATTACH && item->start != 0 && !item->entry
	  && !c->device->shares_memory)
	return construct_fail (c, item, "the pointer at %p is to be attached"
			       " and is not mapped to device %d",
			       (void *) item->start, c->device->number);
      if (!begin_lifetime (c, i))
	return false;
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
  if (!entry && c->device->shares_memory)
    return true;
  if (!entry || (entry->flags & ENTRY_LINK))
    return construct_fail (c, item, "the pointer at %p is to be detached and is"
			   " not mapped to device %d", (void *) pointer,
			   c->device->number);
  if (!(item->clause & ITEM_FINALIZE) && !is_attached (entry, pointer))
    return attach_underflow (c, item, pointer);
  size_t offset = pointer - entry->host_start;
  return (item->clause & ITEM_FINALIZE
	  ? detach_pointer_finally (c, entry, offset)
	  : detach_pointer (c, entry, offset));
}

/* A dynamic lifetime of ENTRY ends, or all if FINALIZE.  Whether nobody counts
   on it any more because of that.  */
static bool
release_dynamic (struct map_entry *entry, bool finalize)
{
  struct map_entry *leader = map_entry_leader (entry);
  struct map_extra *extra = leader->extra;
  if (!extra || extra->dynamic == 0
      || leader->references == REFERENCES_INFINITE)
    return false;
  uint64_t ended = finalize ? extra->dynamic : 1;
  extra->dynamic -= ended;
  /* OpenMP's directives release what others count on.  */
  leader->references -= ended < leader->references ? ended
			: leader->references;
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
    return construct_fail (c, item, "[%p,+%zu] outside mapped block [%p,+%zu]"
			   " of device %d", (void *) start, end - start,
			   (void *) entry->host_start,
			   entry->host_end - entry->host_start,
			   c->device->number);
  if (release_dynamic (entry, item->clause & ITEM_FINALIZE))
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
  return map_exit_items (c, exit_item);
}

bool
map_forget_dynamic_locked (struct construct *c)
{
  struct device_map *map = &c->device->map;
  uintptr_t next = 0;
  for (struct map_entry *entry; (entry = device_map_next (map, next)); )
    {
      next = entry->host_end > entry->host_start ? entry->host_end
	     : entry->host_start + 1;
      if (release_dynamic (entry, true) && !map_remove (c, entry))
	return false;
    }
  return true;
}
