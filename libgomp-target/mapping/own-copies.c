/* Pointers and array descriptors that a region has for itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "mapping/attach.h"
#include "mapping/construct.h"
#include "mapping/own-copies.h"
#include "mapping/own-structures.h"

/* Whether item I of COUNT, with the POINTERS items after it, has nothing in
   common with any other one, and none leads to it.  */
static bool
stands_alone (const struct map_item *items, size_t count, size_t i,
	      size_t pointers)
{
  const uintptr_t start = items[i].start, end = items[i].end;
  for (size_t j = 0; j < count; j++)
    if (!(i <= j && j <= i + pointers)
	&& (map_item_is_in (&items[j], start, end)
	    || map_item_attaches_to (&items[j], start, end)))
      return false;
  return true;
}

/* Whether the COUNT items from FIRST on are pointers that say where they lead;
   sets *BIASED if one leads into the middle of what it points to.  */
static bool
are_plain (const struct map_item *first, size_t count, bool *biased)
{
  *biased = false;
  for (size_t k = 0; k < count; k++)
    {
      if (first[k].kind != MAP_POINTER)
	return false;
      *biased |= first[k].bias != 0;
    }
  return true;
}

/* Whether item I is a pointer to what the region has for itself: the argument
   that an array descriptor is passed by.  */
static bool
leads_to_own (const struct map_item *items, size_t i)
{
  uintptr_t value;
  if (items[i].kind != MAP_POINTER)
    return false;
  memcpy (&value, (const void *) items[i].start, sizeof value);
  for (size_t j = 0; j < i; j++)
    if ((items[j].flags & ITEM_OWN_COPY) && items[j].start == value)
      return true;
  return false;
}

/* Whether item I, which is mapped as ENTRY, may be there for another section.
   A variable of an image, or a component, is what the region refers to.  */
static bool
is_of_another (const struct map_item *items, size_t i, bool biased,
	       const struct map_entry *entry)
{
  return (entry->references != REFERENCES_INFINITE
	  && entry->host_start == items[i].start
	  && entry->host_end == items[i].end
	  && (biased || (entry->flags & ENTRY_BIASED)
	      || (i > 0 && (items[i - 1].flags & ITEM_MISSING))
	      || leads_to_own (items, i)));
}

size_t
own_copy_wanted (const struct map_item *items, size_t count, size_t i,
		 const struct map_entry *entry)
{
  size_t pointers = 0;
  bool biased, plain;
  switch (items[i].kind)
    {
    case MAP_POINTER:
      plain = are_plain (&items[i], 1, &biased);
      break;
    case MAP_DESCRIPTOR:
      pointers = map_item_pointers (items, count, i);
      plain = are_plain (&items[i + 1], pointers, &biased);
      break;
    default:
      return 0;
    }
  /* Regions can share what leads to the beginning of an array.  */
  bool wanted = (entry ? is_of_another (items, i, biased, entry)
		 : biased || count <= OWN_COPY_ITEMS_MAX);
  return (plain && wanted && stands_alone (items, count, i, pointers)
	  ? 1 + pointers : 0);
}

size_t
own_copy_size (const struct map_item *item)
{
  uintptr_t start = item->start, end = item->end;
  if (item->kind == MAP_STRUCTURE)
    own_structure_range (item, &start, &end);
  return end - start;
}

uintptr_t
own_copy_start (const struct map_item *item)
{
  uintptr_t start = item->start, end;
  if (item->kind == MAP_STRUCTURE)
    own_structure_range (item, &start, &end);
  return start;
}

/* Whether ADDRESS of the host is in ITEM, which a region has for itself.  */
static bool
is_in_own (const struct map_item *item, uintptr_t address)
{
  return ((item->flags & ITEM_OWN_COPY)
	  && address - own_copy_start (item) < own_copy_size (item));
}

/* The address on the device of what C has for itself at ADDRESS of the host, or
   0.  */
static uintptr_t
find_own (const struct construct *c, uintptr_t address)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if (is_in_own (item, address))
	return arguments_place (c, i) + (address - own_copy_start (item));
    }
  return 0;
}

/* The structure in which the pointer is that ITEM of C sets, if C has it for
   itself; or null.  */
static const struct map_item *
own_structure_of (const struct construct *c, const struct map_item *item)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *structure = &c->items[i];
      if (structure->kind == MAP_STRUCTURE
	  && is_in_own (structure, item->start))
	return structure;
    }
  return NULL;
}

bool
own_copies_have_pointer (const struct construct *c,
			 const struct map_item *item)
{
  return (c->own_structures && own_structure_pointer (item)
	  && own_structure_of (c, item) != NULL);
}

/* Find what the pointer ITEM is on the device, its value from now on.  */
static bool
translate (struct construct *c, struct map_item *item)
{
  uintptr_t value;
  memcpy (&value, (const void *) item->start, sizeof value);
  uintptr_t own = value ? find_own (c, value + item->bias) : 0;
  if (own)
    item->value = own - item->bias;
  return (own != 0
	  || translate_pointer (c, value, item->bias,
				(item->clause & ITEM_NULL_OK) != 0,
				&item->value));
}

/* The same for item I, which sets a pointer in a structure.  */
static bool
translate_member (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  if (item->kind == MAP_ATTACH)
    return translate (c, item);
  item->value = map_address_before (c, i);
  return true;
}

bool
own_copies_translate_locked (struct construct *c)
{
  bool in_own = false;
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_item *item = &c->items[i];
      if (!(item->flags & ITEM_IN_DESCRIPTOR))
	in_own = (item->flags & ITEM_OWN_COPY) != 0;
      if (in_own && item->kind == MAP_POINTER && !translate (c, item))
	return false;
      if (own_copies_have_pointer (c, item) && !translate_member (c, i))
	return false;
    }
  return true;
}

/* Write to COPY what C has of STRUCTURE: what goes to the device, and the
   pointers that are set in it.  */
static void
fill_structure (const struct construct *c, const struct map_item *structure,
		char *copy)
{
  const uintptr_t start = own_copy_start (structure);
  memset (copy, 0, own_copy_size (structure));
  for (size_t k = 1; k <= structure->members; k++)
    if (structure[k].kind == MAP_DESCRIPTOR || (structure[k].clause & ITEM_TO))
      memcpy (copy + (structure[k].start - start),
	      (const void *) structure[k].start,
	      structure[k].end - structure[k].start);
  for (size_t j = 0; j < c->count; j++)
    {
      const struct map_item *item = &c->items[j];
      if (own_structure_pointer (item)
	  && own_structure_of (c, item) == structure)
	memcpy (copy + (item->start - start), &item->value,
		sizeof item->value);
    }
}

void
own_copy_fill (const struct construct *c, size_t i, char *copy)
{
  const struct map_item *item = &c->items[i];
  if (item->kind == MAP_STRUCTURE)
    {
      fill_structure (c, item, copy);
      return;
    }
  memcpy (copy, (const void *) item->start, item->end - item->start);
  if (item->kind == MAP_POINTER)
    memcpy (copy, &item->value, sizeof item->value);
  for (size_t j = i + 1;
       j < c->count && (c->items[j].flags & ITEM_IN_DESCRIPTOR); j++)
    memcpy (copy + (c->items[j].start - item->start), &c->items[j].value,
	    sizeof c->items[j].value);
}
