/* The data of a region that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Items find each other: a structure its members, a pointer what it points to.
   So the flags of an item mean here:

     ITEM_NEW       it has memory of its own on the host;
     ITEM_MISSING   it is neither the host's nor part of an item before it, so
		    it is copied as its clause says;
     ITEM_ATTACHED  a pointer in such memory, which has a host address there
		    for the time of the region; LENGTH is what it has on the
		    device.

   ENTRY is what the table has of an item, if it has some of it; of an item that
   is part of others before it, what the table has of those.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "mapping/copy.h"
#include "mapping/reverse.h"

/* The bytes of the device that ITEM is about.  */
static void
item_range (const struct map_item *item, uintptr_t *start, uintptr_t *end)
{
  if (item->kind == MAP_STRUCTURE)
    map_item_members (item, start, end);
  else
    {
      *start = item->start;
      *end = item->end;
    }
}

/* Whether ITEM, if it has an address on the host, says where its bytes are.  */
static bool
is_place (const struct map_item *item)
{
  switch ((enum map_kind) item->kind)
    {
    case MAP_DATA:
    case MAP_SECTION:
    case MAP_DESCRIPTOR:
      return item->value != 0 && item->start != item->end;
    case MAP_STRUCTURE:
      return item->value != 0;
    default:
      return false;
    }
}

/* The one of C's first COUNT items in whose bytes some of [START,END) are; null
   if there is none.  */
static const struct map_item *
find_item (const struct construct *c, size_t count, uintptr_t start,
	   uintptr_t end)
{
  for (size_t i = 0; i < count; i++)
    {
      uintptr_t item_start, item_end;
      if (!is_place (&c->items[i]))
	continue;
      item_range (&c->items[i], &item_start, &item_end);
      if (start < item_end && end > item_start)
	return &c->items[i];
    }
  return NULL;
}

/* Where something of the device is on the host.  */
struct place
{
  uintptr_t host;		/* 0: nowhere.  */
  const struct map_item *of;	/* The item that it is part of, or null.  */
  struct map_entry *entry;	/* What the table has of it, or null.  */
};

/* Where [START,END) is, by C's first COUNT items or the table.  */
static struct place
find_range (struct construct *c, size_t count, uintptr_t start, uintptr_t end)
{
  const struct map_item *of = find_item (c, count, start, end);
  if (of)
    return (struct place) { of->value + (start - of->start), of, NULL };
  struct map_entry *entry
    = device_map_find_reverse (&c->device->map, start, end);
  if (entry)
    return (struct place) {
      entry->host_start + (start - entry->device_start), NULL, entry
    };
  return (struct place) { 0, NULL, NULL };
}

/* The same for what may be empty, or for a pointer: the byte there, else the
   one before.  */
static struct place
find_address (struct construct *c, size_t count, uintptr_t address)
{
  struct place found = find_range (c, count, address, address + 1);
  if (!found.host)
    {
      found = find_range (c, count, address - 1, address);
      found.host += found.host != 0;
    }
  return found;
}

static struct place
find (struct construct *c, size_t count, uintptr_t start, uintptr_t end)
{
  return (start == end ? find_address (c, count, start)
	  : find_range (c, count, start, end));
}

/* Whether the table has all of [START,END) where ENTRY says it is.  */
static bool
is_covered (struct construct *c, const struct map_entry *entry,
	    uintptr_t start, uintptr_t end)
{
  uintptr_t distance = entry->host_start - entry->device_start;
  while (start < end)
    {
      const struct map_entry *next
	= device_map_find_reverse (&c->device->map, start, start + 1);
      if (!next || next->host_start - next->device_start != distance)
	return false;
      start = next->device_start + (next->host_end - next->host_start);
    }
  return true;
}

/* Whether all of ITEM is at PLACE, of which some of it is.  A variable that no
   clause names may be mapped in part.  */
static bool
is_whole (struct construct *c, const struct map_item *item,
	  const struct place *place)
{
  const struct map_item *of = place->of;
  uintptr_t start, end;
  if (place->entry)
    {
      start = place->entry->device_start;
      end = start + (place->entry->host_end - place->entry->host_start);
      return (is_covered (c, place->entry, item->start, item->end)
	      || ((item->clause & ITEM_IMPLICIT)
		  && item->start <= start && end <= item->end));
    }
  if (of->entry && is_covered (c, of->entry, item->start, item->end))
    return true;
  /* Of a structure, the table may have some members only.  */
  item_range (of, &start, &end);
  return (!(of->entry && of->kind == MAP_STRUCTURE)
	  && start <= item->start && item->end <= end);
}

/* Find item I, which is data; false if a part of it is nowhere.  */
static bool
find_data (struct construct *c, size_t i, struct place *place)
{
  const struct map_item *item = &c->items[i];
  *place = find (c, i, item->start, item->end);
  return (!place->host || is_whole (c, item, place)
	  || construct_fail (c, item, "only a part of [%p..%p) of device %d is"
			     " mapped from the host, or by this construct",
			     (void *) item->start, (void *) item->end,
			     c->device->number));
}

/* Memory for SIZE bytes of ITEM; 0 if there is none.  */
static uintptr_t
new_memory (struct construct *c, struct map_item *item, size_t size)
{
  const unsigned malloc_alignment = 4, page_alignment = 12;
  void *memory = NULL;
  unsigned alignment = item->alignment;
  if (alignment < malloc_alignment)
    alignment = malloc_alignment;
  if (alignment <= page_alignment
      && posix_memalign (&memory, (size_t) 1 << alignment, size + !size) != 0)
    memory = NULL;
  if (memory)
    item->flags |= ITEM_NEW | ITEM_MISSING;
  else
    diag_fail (&c->diag, "%s: out of memory for %zu bytes aligned to 2^%u of"
	       " device %d", c->name, size, alignment, c->device->number);
  return (uintptr_t) memory;
}

/* Item I may be a member of a structure that has new memory.  */
static bool
is_new_member (const struct construct *c, size_t i, const struct map_item *of)
{
  return (of && of->kind == MAP_STRUCTURE && (of->flags & ITEM_NEW)
	  && i <= (size_t) (of - c->items) + of->members);
}

static bool
copy_in (struct construct *c, struct map_item *item)
{
  bool wanted = ((item->flags & ITEM_ALWAYS_TO)
		 || ((item->flags & ITEM_MISSING)
		     && (item->flags & ITEM_TO)));
  return !wanted || copy_from (c, item->start, (void *) item->value,
			       item->end - item->start);
}

static bool
begin_data (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  struct place place;
  if (!find_data (c, i, &place))
    return false;
  item->value = place.host;
  item->entry = place.of ? place.of->entry : place.entry;
  if (!item->value)
    item->value = new_memory (c, item, item->end - item->start);
  else if (is_new_member (c, i, place.of))
    item->flags |= ITEM_MISSING;
  return item->value && copy_in (c, item);
}

static bool
begin_structure (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  uintptr_t start, end;
  if (item->members == 0 || item->members >= c->count - i)
    return diag_fail (&c->diag, "%s: a structure of %zu members among %zu"
		      " arguments", c->name, item->members, c->count);
  map_item_members (item, &start, &end);
  struct place place = find (c, i, start, end);
  if (!place.host)
    place.host = new_memory (c, item, end - start);
  item->entry = place.entry;
  item->value = place.host - (start - item->start);
  return place.host != 0;
}

/* An array section without a length points where the host's does, if it points
   into something; else it has what it may have got from the host.  */
static bool
begin_section (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  if (item->start != item->end)
    return begin_data (c, i);
  item->value = find_address (c, i, item->start).host;
  if (!item->value)
    item->value = item->start;
  return true;
}

/* What has to be present, or is not looked for.  */
static bool
begin_present (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  struct place place;
  if (!find_data (c, i, &place))
    return false;
  item->value = place.host;
  if (item->value)
    return copy_in (c, item);
  item->value = item->start;
  return item->kind != MAP_PRESENT || map_fail_absent (c, item, true);
}

static bool
begin_private (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  item->value = new_memory (c, item, item->size);
  item->flags |= ITEM_TO;
  return item->value && copy_in (c, item);
}

/* Item I is about a pointer in a private copy.  */
static void
set_private_pointer (struct construct *c, size_t i)
{
  const struct map_item *item = &c->items[i];
  const struct map_item *copy = &c->items[i - item->start];
  uintptr_t pointer = c->items[i - 1].value;
  if (copy->kind == MAP_PRIVATE && copy->value != 0
      && copy->size >= sizeof pointer
      && item->bias <= copy->size - sizeof pointer)
    memcpy ((char *) copy->value + item->bias, &pointer, sizeof pointer);
}

/* All but pointers.  */
static bool
begin_item (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  switch ((enum map_kind) item->kind)
    {
    case MAP_DESCRIPTOR:
      item->flags |= ITEM_TO;
      return begin_data (c, i);
    case MAP_DATA:
      return begin_data (c, i);
    case MAP_SECTION:
      return begin_section (c, i);
    case MAP_STRUCTURE:
      return begin_structure (c, i);
    case MAP_PRIVATE:
      return begin_private (c, i);
    case MAP_PRIVATE_POINTER:
      set_private_pointer (c, i);
      return true;
    case MAP_VALUE:
    case MAP_PRIVATE_ATTACH:
    case MAP_DETACH:
      item->value = item->start;
      return true;
    case MAP_PRESENT:
    case MAP_IF_PRESENT:
    case MAP_RELEASE:
    case MAP_DELETE:
    case MAP_DELETE_SECTION:
      return begin_present (c, i);
    case MAP_POINTER:
    case MAP_POINTER_TO_PREVIOUS:
    case MAP_ATTACH:
      return true;
    case MAP_BASE:
    case MAP_USE_DEVICE:
    case MAP_UNKNOWN:
      break;
    }
  return diag_fail (&c->diag, "%s: unknown map kind %#x", c->name,
		    item->code);
}

static bool
is_pointer (const struct map_item *item)
{
  return (item->kind == MAP_POINTER || item->kind == MAP_POINTER_TO_PREVIOUS
	  || item->kind == MAP_ATTACH);
}

/* The pointer of ITEM, in new memory: let it point to where on the host that
   is what it points to on the device.  What is nowhere there, is its value.  */
static bool
attach (struct construct *c, struct map_item *item)
{
  uintptr_t value, *pointer = (uintptr_t *) item->value;
  if (!copy_from (c, item->start, &value, sizeof value))
    return false;
  item->flags |= ITEM_ATTACHED;
  item->length = value;
  uintptr_t target
    = value ? find_address (c, c->count, value + item->bias).host : 0;
  *pointer = target ? target - item->bias : value;
  return true;
}

/* Where the pointer of item I is present, it has the host's value.  */
static bool
begin_pointer (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  struct place place = find_range (c, c->count, item->start,
				   item->start + sizeof (uintptr_t));
  item->value = place.host;
  if (!item->value)
    item->value = new_memory (c, item, sizeof (uintptr_t));
  else if (!place.of || !(place.of->flags & (ITEM_NEW | ITEM_MISSING)))
    return true;
  return item->value && attach (c, item);
}

bool
reverse_map_begin_locked (struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_item *item = &c->items[i];
      map_item_reset (item, item->clause);
      if ((item->start != 0 || item->kind == MAP_VALUE)
	  && !begin_item (c, i))
	return false;
    }
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].start != 0 && is_pointer (&c->items[i])
	&& !begin_pointer (c, i))
      return false;
  return true;
}

static bool
copy_back (struct construct *c, struct map_item *item)
{
  bool wanted = ((item->flags & ITEM_ALWAYS_FROM)
		 || ((item->flags & ITEM_MISSING)
		     && (item->flags & ITEM_FROM)));
  return !wanted || copy_to (c, item->start, (const void *) item->value,
			     item->end - item->start);
}

static void
free_memory (const struct map_item *item)
{
  uintptr_t start, end;
  if (!(item->flags & ITEM_NEW))
    return;
  item_range (item, &start, &end);
  free ((void *) (item->value + (start - item->start)));
}

bool
reverse_map_end_locked (struct construct *c)
{
  bool ok = true;
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].flags & ITEM_ATTACHED)
      *(uintptr_t *) c->items[i].value = c->items[i].length;
  for (size_t i = 0; i < c->count && ok; i++)
    ok = copy_back (c, &c->items[i]);
  for (size_t i = 0; i < c->count; i++)
    free_memory (&c->items[i]);
  return ok;
}
