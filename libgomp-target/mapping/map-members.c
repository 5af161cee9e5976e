/* Plan members of a structure of which nothing was present.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* They are placed as on the host, and share one count, unless the construct
   keeps them separate.  */

#include "config.h"
#include "mapping/checked.h"
#include "mapping/construct.h"
#include "mapping/map-plan.h"

/* The range of such members, and their place.  */
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
  uintptr_t reach = c->type == CONSTRUCT_REGION ? MAP_STRUCTURE_REACH : 0;
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

/* Make the entry of element J, one of MEMBERS.  LINK as for
   map_plan_new_entry.  */
static bool
add_member (struct construct *c, const struct members *members, size_t j,
	    struct map_entry *link)
{
  uintptr_t start = c->items[j].start;
  /* GCC 12 does not sort those that a pointer leads to.  */
  if (j > c->first && c->items[j - 1].start > start)
    c->unordered = true;
  struct map_entry *entry = device_map_find (&c->device->map, start,
					     c->items[j].end);
  /* The same member twice.  */
  if (entry && entry != link)
    return map_use_present (c, j, entry) >= 0;
  if (!map_plan_entry (c, j, members->offset + (start - members->start), link))
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
	if (!map_plan_new_entry (c, pointer, pointer + sizeof (void *), offset,
				 NULL))
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

bool
map_plan_members (struct construct *c, size_t i)
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
	if (!map_plan_item (c, j))
	  return false;
      return true;
    }
  if (pointers == 0 && is_value_alone (c, &members))
    return map_plan_item (c, first);
  if (map_is_split (c) && !map_plan_block (c, last - i + pointers))
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
