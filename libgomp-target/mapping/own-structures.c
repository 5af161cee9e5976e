/* Structures that a region has for itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/item.h"
#include "mapping/own-copies.h"
#include "mapping/own-structures.h"

/* The most that one may take, in bytes.  */
#define STRUCTURE_MAX 2048

bool
own_structure_pointer (const struct map_item *item)
{
  return (item->start != 0
	  && (item->kind == MAP_ATTACH
	      || item->kind == MAP_POINTER_TO_PREVIOUS));
}

/* Whether nothing comes back of MEMBER, of a structure, nor is it copied to the
   device again.  */
static bool
only_goes (const struct map_item *member)
{
  const unsigned comes = ITEM_FROM | ITEM_ALWAYS_TO | ITEM_ALWAYS_FROM;
  return ((member->kind == MAP_DATA || member->kind == MAP_DESCRIPTOR)
	  && !(member->clause & comes));
}

/* Whether one of the COUNT ITEMS maps what is at ADDRESS.  */
static bool
maps_address (const struct map_item *items, size_t count, uintptr_t address)
{
  for (size_t j = 0; j < count; j++)
    if (map_item_has_address (&items[j]) && !own_structure_pointer (&items[j])
	&& items[j].start <= address && address < items[j].end)
      return true;
  return false;
}

/* Whether an item before item J, which sets a pointer, sets the same one.  */
static bool
sets_again (const struct map_item *items, size_t j)
{
  for (size_t k = 0; k < j; k++)
    if (own_structure_pointer (&items[k]) && items[k].start == items[j].start)
      return true;
  return false;
}

/* [START,END) is what is mapped of the structure that item I is.  Whether item
   J, which sets a pointer, sets one there, and none before it does.  */
static bool
sets_member (const struct map_item *items, size_t i, size_t j,
	     uintptr_t start, uintptr_t end)
{
  const uintptr_t pointer = items[j].start;
  return (start <= pointer && pointer < end && !sets_again (items, j)
	  && !(items[j].clause & ITEM_IMPLICIT)
	  && maps_address (&items[i + 1], items[i].members, pointer));
}

/* The same: whether it sets another pointer, which has nothing to do with the
   structure.  */
static bool
sets_other (const struct map_item *items, size_t count, size_t i, size_t j,
	    uintptr_t start, uintptr_t end)
{
  const uintptr_t pointer = items[j].start;
  return ((pointer < items[i].start
	   || pointer >= end + MAP_STRUCTURE_REACH
	   || (pointer >= end && maps_address (items, count, pointer)))
	  && !map_item_attaches_to (&items[j], start, end));
}

void
own_structure_range (const struct map_item *structure, uintptr_t *start,
		     uintptr_t *end)
{
  map_item_members (structure, start, end);
  *start -= (*start - structure->start) & (map_item_align (structure) - 1);
}

bool
own_structure_wanted (const struct map_item *items, size_t count, size_t i)
{
  const size_t last = i + items[i].members;
  uintptr_t start, end;
  bool points = false;
  own_structure_range (&items[i], &start, &end);
  if (count > OWN_COPY_ITEMS_MAX || start < items[i].start
      || end - start > STRUCTURE_MAX)
    return false;
  for (size_t j = 0; j < count; j++)
    if (i < j && j <= last)
      {
	if (!only_goes (&items[j]))
	  return false;
      }
    else if (own_structure_pointer (&items[j]))
      {
	if (sets_member (items, i, j, start, end))
	  points = true;
	else if (!sets_other (items, count, i, j, start, end))
	  return false;
      }
    else if (j != i && map_item_is_in (&items[j], start, end))
      return false;
  return points;
}
