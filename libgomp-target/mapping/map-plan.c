/* Second phase of mapping: plan what is missing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What one construct maps lies in one allocation, in the order of the clauses,
   so that small copies can travel together; if a region maps little, it lies
   with the region's arguments.  "target enter data" makes one allocation per
   variable, since each may be released on its own, and plans and allocates one
   after another.  So does each construct whose device memory is checked, but
   for single values.

   Entries go into the table at once, so that a second clause for the same data
   finds the first one's.  Until the memory is allocated, their device_start
   is the offset in the allocation; the lock keeps others out.  */

#include "config.h"
#include "mapping/checked.h"
#include "mapping/construct.h"
#include "mapping/map-check.h"
#include "mapping/map-nested.h"
#include "mapping/map-plan.h"

bool
map_plan_block (struct construct *c, size_t count)
{
  if (!map_allocate (c))
    return false;
  if (c->type == CONSTRUCT_REGION && count <= ARGUMENTS_ENTRIES
      && !checked_memory (c->device))
    {
      c->block = c->arguments.buffer->block;
      map_block_init (c->block);
    }
  else if (!(c->block = map_block_new (count)))
    return construct_fail (c, NULL, "out of memory for %zu mappings", count);
  c->block->origin = c->origin;
  c->block_size = 0;
  c->align = 1;
  return true;
}

struct map_entry *
map_plan_new_entry (struct construct *c, uintptr_t start, uintptr_t end,
		    size_t offset, struct map_entry *link)
{
  struct map_block *block = c->block;
  struct map_entry *entry = &block->entries[block->live];
  map_entry_init (entry, block, start, end, offset);
  if (link)
    {
      if (!map_entry_extra (entry))
	{
	  construct_fail (c, NULL, "out of memory for a mapping");
	  return NULL;
	}
      device_map_remove (&c->device->map, link);
      entry->extra->link = link;
    }
  device_map_insert (&c->device->map, entry);
  return entry;
}

bool
map_plan_entry (struct construct *c, size_t i, size_t offset,
		struct map_entry *link)
{
  struct map_item *item = &c->items[i];
  uintptr_t start = item->start, end = item->end;
  if (!construct_check_host (c, item, start, end))
    return false;
  struct map_entry *entry = map_plan_new_entry (c, start, end, offset, link);
  if (!entry)
    return false;
  map_item_reset (item, (ITEM_NEW
			 | (item->clause & (ITEM_FROM | ITEM_ALWAYS_FROM))));
  entry->item = i;
  item->entry = entry;
  item->length = end - start;
  if (check_on (MAP_CHECK_PLACES))
    map_check_made (c, item);
  return true;
}

/* All of C's current block, of single values, is planned; it is for the items
   from FIRST to LAST.  */
static void
finish_values (struct construct *c, size_t first, size_t last)
{
  c->block_size = c->block->live * CHECKED_VALUE_SIZE;
  c->align = GOMP_OFFLOAD_ALLOC_ALIGNMENT;
  c->first = first;
  c->last = last;
}

/* Have the next entry go to the block of single values.  */
static bool
use_values (struct construct *c)
{
  if (c->type == CONSTRUCT_ENTER)
    {
      if (!map_plan_block (c, 1))
	return false;
      c->values = c->block;
    }
  else if (!c->values)
    {
      if (!(c->values = map_block_new (c->missing)))
	return construct_fail (c, NULL, "out of memory for %zu mappings",
			       c->missing);
      c->values->origin = c->origin;
    }
  c->block = c->values;
  return true;
}

/* Element I, a single value, was missing; LINK as for map_plan_new_entry.  */
static bool
plan_value (struct construct *c, size_t i, struct map_entry *link)
{
  struct map_block *other = c->block;
  if (!use_values (c))
    return false;
  size_t place = c->block->live * CHECKED_VALUE_SIZE + CHECKED_VALUE_PLACE;
  bool ok = map_plan_entry (c, i, place, link);
  if (c->type == CONSTRUCT_ENTER)
    finish_values (c, i, i);
  else
    c->block = other;
  return ok && map_retain (c, &c->items[i], c->items[i].entry);
}

/* The missing elements that are parts of a "declare target link"
   variable, as those of a common block are.  The device has one pointer for all
   of it, so they have to be placed as on the host.  Each has a count of its
   own.  */
struct parts
{
  /* How many, and the first and the last of them.  */
  size_t count;
  size_t first;
  size_t last;
  /* The range that they take, and the largest alignment.  */
  uintptr_t start;
  uintptr_t end;
  size_t align;
};

/* Whether ITEM is one of LINK's.  */
static bool
is_part (const struct map_item *item, const struct map_entry *link)
{
  return ((item->flags & ITEM_MISSING) && item->kind != MAP_STRUCTURE
	  && link->host_start <= item->start && item->end <= link->host_end);
}

/* The parts of LINK, of which there are some.  */
static struct parts
find_parts (const struct construct *c, const struct map_entry *link)
{
  struct parts parts = { .start = UINTPTR_MAX };
  for (size_t k = 0; k < c->count; k = construct_next (c, k))
    {
      const struct map_item *item = &c->items[k];
      if (!is_part (item, link))
	continue;
      if (parts.count++ == 0)
	parts.first = k;
      parts.last = k;
      if (parts.start > item->start)
	parts.start = item->start;
      if (parts.end < item->end)
	parts.end = item->end;
      if (parts.align < map_item_align (item))
	parts.align = map_item_align (item);
    }
  return parts;
}

/* Reserve room for PARTS, and return where it begins in the current block.  */
static size_t
place_parts (struct construct *c, const struct parts *parts)
{
  size_t into = parts->start & (parts->align - 1);
  size_t offset = (((c->block_size - into + parts->align - 1)
		    & -parts->align) + into);
  c->unordered = true;
  c->first = parts->first;
  c->last = parts->last;
  c->block_size = offset + (parts->end - parts->start);
  if (c->align < parts->align)
    c->align = parts->align;
  return offset;
}

/* Make the entry of element K at OFFSET; LINK as for map_plan_new_entry.  */
static bool
add_part (struct construct *c, size_t k, size_t offset, struct map_entry *link)
{
  struct map_item *item = &c->items[k];
  return (map_plan_entry (c, k, offset, link)
	  && map_retain (c, item, item->entry));
}

/* Plan PARTS of LINK, element I first.  */
static bool
plan_parts (struct construct *c, size_t i, const struct parts *parts,
	    struct map_entry *link)
{
  if (map_is_split (c) && !map_plan_block (c, parts->count))
    return false;
  /* Where the variable's beginning would be.  */
  size_t offset = (place_parts (c, parts)
		   - (parts->start - link->host_start));
  if (!add_part (c, i, offset + (c->items[i].start - link->host_start), link))
    return false;
  for (size_t k = parts->first; k <= parts->last; k = construct_next (c, k))
    {
      struct map_item *item = &c->items[k];
      if (!is_part (item, link))
	continue;
      struct map_entry *found
	= device_map_find (&c->device->map, item->start, item->end);
      if (found ? map_use_present (c, k, found) < 0
	  : !add_part (c, k, offset + (item->start - link->host_start), NULL))
	return false;
    }
  return true;
}

bool
map_plan_item (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  struct map_entry *entry = device_map_find (&c->device->map, item->start,
					     item->end);
  if (entry && !(entry->flags & ENTRY_LINK))
    return map_use_present (c, i, entry) >= 0;
  if (entry && is_part (item, entry))
    {
      struct parts parts = find_parts (c, entry);
      if (parts.count > 1)
	return plan_parts (c, i, &parts, entry);
    }
  if (checked_memory (c->device) && checked_is_value (item))
    return plan_value (c, i, entry);
  if (map_is_split (c) && !map_plan_block (c, 1))
    return false;
  c->first = c->last = i;
  size_t align = map_item_align (item);
  /* If it begins in the middle of what has this alignment, so it does
     there.  */
  size_t into = item->start & (align - 1);
  size_t offset = ((c->block_size - into + align - 1) & -align) + into;
  c->block_size = offset + (item->end - item->start);
  if (c->align < align)
    c->align = align;
  return (map_plan_entry (c, i, offset, entry)
	  && map_retain (c, item, item->entry));
}

/* Element I was missing.  NESTED is what map_nested_possible said.  */
static bool
plan_variable (struct construct *c, size_t i, bool nested)
{
  size_t larger = nested ? map_nested_find_larger (c, i) : i;
  if (larger != i)
    {
      c->unordered = true;
      if (!map_plan_item (c, larger))
	return false;
    }
  return map_plan_item (c, i);
}

/* Pointers that may get an entry without an element of their own.  */
static size_t
count_attached (const struct construct *c)
{
  size_t count = 0;
  for (size_t i = 0; i < c->count; i++)
    count += c->items[i].kind == MAP_ATTACH;
  return count;
}

/* Apart, since mostly all is present.  */
static bool __attribute__ ((noinline))
plan_missing (struct construct *c)
{
  bool nested = map_nested_possible (c);
  c->values = NULL;
  if (!map_is_split (c)
      && !map_plan_block (c, c->missing + count_attached (c)))
    return false;
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].flags & ITEM_MISSING)
      {
	if (c->items[i].kind != MAP_STRUCTURE)
	  {
	    if (!plan_variable (c, i, nested))
	      return false;
	    continue;
	  }
	if (!map_plan_members (c, i))
	  return false;
	i += c->items[i].members;
      }
  if (!c->values || c->type == CONSTRUCT_ENTER)
    return true;
  if (!map_allocate (c))
    return false;
  c->block = c->values;
  finish_values (c, 0, c->count - 1);
  return true;
}

bool
map_plan (struct construct *c)
{
  c->block = NULL;
  return c->missing == 0 || plan_missing (c);
}
