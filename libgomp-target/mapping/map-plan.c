/* Second phase of mapping: plan what is missing.  Third: allocate it.

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
#include <stdlib.h>
#include "mapping/checked.h"
#include "mapping/construct.h"
#include "mapping/data-events.h"
#include "mapping/map-check.h"
#include "mapping/map-nested.h"
#include "mapping/map-tell.h"

/* How far after the mapped members of a structure a pointer is taken for a
   member, too.  */
#define STRUCTURE_REACH ((uintptr_t) 1 << 16)

/* Whether each variable of C has an allocation of its own.  */
static inline bool
is_split (const struct construct *c)
{
  return c->type == CONSTRUCT_ENTER || checked_memory (c->device);
}

/* Have new entries go to a block of their own, for COUNT of them.  */
static bool
add_block (struct construct *c, size_t count)
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

/* Make an entry for [START,END) at OFFSET of the current block, which keeps no
   count.  LINK is null or the "declare target link" variable that it stands in
   for.  Null without memory.  */
static struct map_entry *
new_entry (struct construct *c, uintptr_t start, uintptr_t end, size_t offset,
	   struct map_entry *link)
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

/* The same for element I.  */
static bool
add_entry (struct construct *c, size_t i, size_t offset,
	   struct map_entry *link)
{
  struct map_item *item = &c->items[i];
  uintptr_t start = item->start, end = item->end;
  if (!construct_check_host (c, item, start, end))
    return false;
  struct map_entry *entry = new_entry (c, start, end, offset, link);
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
      if (!add_block (c, 1))
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

/* Element I, a single value, was missing; LINK as for new_entry.  */
static bool
plan_value (struct construct *c, size_t i, struct map_entry *link)
{
  struct map_block *other = c->block;
  if (!use_values (c))
    return false;
  size_t place = c->block->live * CHECKED_VALUE_SIZE + CHECKED_VALUE_PLACE;
  bool ok = add_entry (c, i, place, link);
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

/* Make the entry of element K at OFFSET; LINK as for new_entry.  */
static bool
add_part (struct construct *c, size_t k, size_t offset, struct map_entry *link)
{
  struct map_item *item = &c->items[k];
  return (add_entry (c, k, offset, link)
	  && map_retain (c, item, item->entry));
}

/* Plan PARTS of LINK, element I first.  */
static bool
plan_parts (struct construct *c, size_t i, const struct parts *parts,
	    struct map_entry *link)
{
  if (is_split (c) && !add_block (c, parts->count))
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

/* Element I was missing.  */
static bool
plan_item (struct construct *c, size_t i)
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
  if (is_split (c) && !add_block (c, 1))
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
  return (add_entry (c, i, offset, entry)
	  && map_retain (c, item, item->entry));
}

/* Members of a structure of which nothing was present.  They are placed as on
   the host, and share one count, unless the construct keeps them separate.  */
struct members
{
  /* The element that says so.  */
  size_t i;
  /* The range that they, and pointers that are mapped with them, take.  */
  uintptr_t start;
  uintptr_t end;
  /* Where START will be in the current block, and the first entry there.  */
  size_t offset;
  uint32_t place;
};

/* Whether element K attaches a pointer that has to be mapped with MEMBERS,
   since it lies in the same structure and no clause maps it.  GCC 12 leaves
   the pointer of a section out if another member is named, and how large the
   structure is.  What a region names and lies near is taken for a part of
   it.  */
static bool
is_unmapped_pointer (const struct construct *c, const struct members *members,
		     size_t k)
{
  uintptr_t structure = c->items[members->i].start;
  uintptr_t pointer = c->items[k].start;
  uintptr_t reach = c->type == CONSTRUCT_REGION ? STRUCTURE_REACH : 0;
  if (c->separate || c->items[k].kind != MAP_ATTACH
      || pointer < structure || pointer >= members->end + reach
      || device_map_find (&c->device->map, pointer, pointer + sizeof (void *)))
    return false;
  for (size_t j = 0; j < c->count; j++)
    switch (c->items[j].kind)
      {
      case MAP_STRUCTURE:
	/* One that is nearer.  */
	if (structure < c->items[j].start && c->items[j].start <= pointer)
	  return false;
	break;
      case MAP_ATTACH:
      case MAP_PRIVATE:
      case MAP_VALUE:
      case MAP_PRIVATE_POINTER:
      case MAP_PRIVATE_ATTACH:
	break;
      default:
	if (c->items[j].start < pointer + sizeof (void *)
	    && pointer < c->items[j].end)
	  return false;
      }
  return true;
}

/* Find MEMBERS' range, and mark the pointers in it that no clause maps.
   Returns how many there are.  */
static size_t
measure_members (struct construct *c, struct members *members)
{
  map_item_members (&c->items[members->i], &members->start, &members->end);
  struct members range = *members;
  size_t pointers = 0;
  for (size_t k = 0; k < c->count; k++)
    if (is_unmapped_pointer (c, members, k))
      {
	uintptr_t pointer = c->items[k].start;
	c->items[k].flags = ITEM_WITH_STRUCTURE;
	pointers++;
	if (range.start > pointer)
	  range.start = pointer;
	if (range.end < pointer + sizeof (void *))
	  range.end = pointer + sizeof (void *);
      }
  *members = range;
  return pointers;
}

/* Reserve room for MEMBERS.  */
static void
place_members (struct construct *c, struct members *members)
{
  size_t align = map_item_align (&c->items[members->i]);
  size_t into = members->start - c->items[members->i].start;
  /* The structure, of which the part before START is not mapped, has to come
     out aligned.  Unsigned arithmetic makes it right if that part would begin
     before the block.  */
  members->offset = ((c->block_size - into + align - 1) & -align) + into;
  members->place = c->block->live;
  c->block_size = members->offset + (members->end - members->start);
  if (c->align < align)
    c->align = align;
}

/* The last entry of the current block is one of MEMBERS.  */
static void
join_members (struct construct *c, const struct members *members)
{
  struct map_block *block = c->block;
  struct map_entry *first = &block->entries[members->place];
  uint32_t count = block->live - members->place;
  block->entries[block->live - 1].siblings = count - 1;
  first->siblings = count;
  first->flags |= ENTRY_FIRST;
}

/* Make the entry of element J, one of MEMBERS.  LINK as for new_entry.  */
static bool
add_member (struct construct *c, const struct members *members, size_t j,
	    struct map_entry *link)
{
  uintptr_t start = c->items[j].start;
  struct map_entry *entry = device_map_find (&c->device->map, start,
					     c->items[j].end);
  /* The same member twice.  */
  if (entry && entry != link)
    return map_use_present (c, j, entry) >= 0;
  if (!add_entry (c, j, members->offset + (start - members->start), link))
    return false;
  if (c->separate)
    return map_retain (c, &c->items[j], c->items[j].entry);
  join_members (c, members);
  return true;
}

/* Make entries for the pointers among MEMBERS that are marked.  */
static bool
add_pointers (struct construct *c, const struct members *members)
{
  for (size_t k = 0; k < c->count; k++)
    if (c->items[k].flags & ITEM_WITH_STRUCTURE)
      {
	uintptr_t pointer = c->items[k].start;
	c->items[k].flags = 0;
	/* The same pointer, attached twice.  */
	if (device_map_find (&c->device->map, pointer,
			     pointer + sizeof (void *)))
	  continue;
	size_t offset = members->offset + (pointer - members->start);
	if (!new_entry (c, pointer, pointer + sizeof (void *), offset, NULL))
	  return false;
	join_members (c, members);
      }
  return true;
}

/* Whether MEMBERS are one that can go where single values are.  */
static bool
is_value_alone (const struct construct *c, const struct members *members)
{
  const struct map_item *structure = &c->items[members->i];
  return (checked_memory (c->device) && structure->members == 1
	  && checked_is_value (&structure[1])
	  && ((members->start - structure->start)
	      & (map_item_align (structure) - 1)) == 0);
}

/* The elements after I are members of a structure of which nothing was
   present.  */
static bool
plan_structure (struct construct *c, size_t i)
{
  size_t first = i + 1, last = i + c->items[i].members;
  struct members members = { .i = i };
  size_t pointers = measure_members (c, &members);
  struct map_entry *found
    = device_map_find (&c->device->map, c->items[i].start,
		       members.end);
  if (found && !(found->flags & ENTRY_LINK))
    {
      /* An earlier clause of this construct mapped it.  */
      for (size_t j = first; j <= last; j++)
	if (!plan_item (c, j))
	  return false;
      return true;
    }
  if (pointers == 0 && is_value_alone (c, &members))
    return plan_item (c, first);
  if (is_split (c) && !add_block (c, last - i + pointers))
    return false;
  c->first = first;
  c->last = last;
  place_members (c, &members);
  for (size_t j = first; j <= last; j++)
    if (!add_member (c, &members, j, j == first ? found : NULL))
      return false;
  if (pointers && !add_pointers (c, &members))
    return false;
  return map_retain (c, &c->items[first], c->items[first].entry);
}

/* Element I was missing.  NESTED is what map_nested_possible said.  */
static bool
plan_variable (struct construct *c, size_t i, bool nested)
{
  size_t larger = nested ? map_nested_find_larger (c, i) : i;
  if (larger != i)
    {
      c->unordered = true;
      if (!plan_item (c, larger))
	return false;
    }
  return plan_item (c, i);
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
  if (!is_split (c)
      && !add_block (c, c->missing + count_attached (c)))
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
	if (!plan_structure (c, i))
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

/* By how much a block of libgomp's is longer than what lies in it with the
   alignment ALIGN.  */
static inline size_t
least_slack (size_t align)
{
  return (align > sizeof (void *) ? align : sizeof (void *)) - 1;
}

/* Allocate the device memory of C's block and return its address; 0 if there is
   none.  */
static uintptr_t
allocate_memory (struct construct *c)
{
  const struct plugin *plugin = c->device->plugin;
  size_t size = c->block_size;
  uintptr_t start = (map_block_buffer (c->block)
		     ? arguments_room_locked (c, size, c->align) : 0);
  if (!start && checked_memory (c->device))
    start = checked_allocate (c);
  if (start)
    return start;
  size_t slack = plugin_alloc_slack (c->align);
  /* Who hears of it may know how much libgomp allocates.  */
  if (data_events_wanted && slack < least_slack (c->align))
    slack = least_slack (c->align);
  /* Even empty data has an address.  */
  if (size == 0)
    size = 1;
  if (size + slack < size)
    return 0;
  c->block->memory = plugin->alloc (c->device->ordinal, size + slack);
  if (c->block->memory)
    {
      data_event (DATA_ALLOCATED, 0, (uintptr_t) c->block->memory,
		  size + slack);
      map_tell_memory (c, TRACE_ALLOCATE, size + slack);
    }
  return ((uintptr_t) c->block->memory + c->align - 1) & -c->align;
}

/* There is no device memory for C's block.  */
static bool
fail_without_memory (struct construct *c)
{
  const struct map_block *block = c->block;
  const struct map_entry *first = &block->entries[0];
  return construct_fail (c, (first->item == ENTRY_NO_ITEM
			     ? NULL : &c->items[first->item]),
			 "device %d has no memory for %zu bytes (host range"
			 " [%p..%p)%s)", c->device->number, c->block_size,
			 (void *) first->host_start, (void *) first->host_end,
			 block->live > 1 ? " and others" : "");
}

static bool
allocate_block (struct construct *c)
{
  struct map_block *block = c->block;
  /* Of a region, at least the block may lie in the buffer.  */
  if (c->type == CONSTRUCT_REGION && !is_split (c))
    {
      block->kind = MAP_BLOCK_OF_ARGUMENTS;
      block->buffer = c->arguments.buffer;
      block->buffer->holders++;
    }
  uintptr_t base = allocate_memory (c);
  if (base == 0)
    return fail_without_memory (c);
  for (uint32_t i = 0; i < block->live; i++)
    {
      struct map_entry *entry = &block->entries[i];
      entry->device_start += base;
      data_event_of_entry (DATA_CREATED, entry, true);
      map_tell_entry (c, TRACE_CREATE, entry);
    }
  return true;
}

bool
map_allocate (struct construct *c)
{
  if (!c->block)
    return true;
  if (c->block->live > 0)
    return allocate_block (c);
  /* All of it turned out to be mapped by other clauses.  */
  if (c->type != CONSTRUCT_REGION || c->block != c->arguments.buffer->block)
    free (c->block);
  c->block = NULL;
  return true;
}
