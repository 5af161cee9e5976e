/* First phase of mapping: look up what is present.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include "base/note.h"
#include "mapping/attach.h"
#include "mapping/construct.h"
#include "mapping/data-events.h"
#include "mapping/host-reads.h"
#include "mapping/own-copies.h"
#include "mapping/own-structures.h"
#include "mapping/words.h"

/* Say that element I overlaps ENTRY without lying in it.  */
static void
report_overlap (struct construct *c, size_t i, const struct map_entry *entry)
{
  char made[NOTE_DESCRIPTION_SIZE];
  size_t item;
  const void *origin = map_entry_origin (entry, &item);
  uintptr_t start = c->items[i].start, end = c->items[i].end;
  uintptr_t first = start > entry->host_start ? start : entry->host_start;
  uintptr_t last = end < entry->host_end ? end : entry->host_end;
  map_failure = (struct map_failure) {
    (c->items[i].kind == MAP_PRESENT ? MAP_FAILED_BOTH : MAP_FAILED_OVERLAP),
    c->type, start, end, entry->host_start, entry->host_end
  };
  construct_fail (c, &c->items[i], "Trying to map into device [%p..%p) object"
		  " when [%p..%p) is already mapped to device %d%s, and"
		  " overlaps it in %zu of its %zu bytes",
		  (void *) start, (void *) end,
		  (void *) entry->host_start, (void *) entry->host_end,
		  c->device->number, note_describe (origin, item, made),
		  (size_t) (last - first), (size_t) (end - start));
}

/* Of the array descriptor I, how many of the elements after it
   are pointers in it.  */
static size_t
count_pointers (const struct construct *c, size_t i)
{
  return map_item_pointers (c->items, c->count, i);
}

/* Whether the array of descriptor I, which GCC names right before it, is not
   present: another may have been when the descriptor was mapped.  OpenACC's
   routines, which take an address, end the mapping of an array and leave its
   descriptor.  */
static bool
is_array_missing (const struct construct *c, size_t i)
{
  return i > 0 && (c->items[i - 1].flags & ITEM_MISSING);
}

/* Whether descriptor I, which is present, is to lead by POINTER to what C maps
   anew.  Not to the middle of an array: regions that use that have descriptors
   for themselves (own-copies.h), and others may be going by this one.  */
static bool
leads_anew (const struct construct *c, size_t i,
	    const struct map_item *pointer)
{
  return (is_array_missing (c, i)
	  && (pointer->bias == 0 || c->type == CONSTRUCT_REGION));
}

/* Of a descriptor that is present, how many of its pointers are to be stored
   again: those that always are; and those that became non-null after the
   descriptor of something not allocated was mapped, or whose array is mapped
   anew.  */
static size_t
count_stale_pointers (const struct construct *c, size_t i,
		      const struct map_entry *entry)
{
  /* An image's descriptor was initialised by nobody on the host's behalf.  */
  bool is_old = ((entry->flags & ENTRY_NULL_DESCRIPTOR) != 0
		 || entry->references == REFERENCES_INFINITE);
  size_t pointers = count_pointers (c, i), stale = 0;
  for (; stale < pointers; stale++)
    {
      const struct map_item *pointer = &c->items[i + 1 + stale];
      if (pointer->kind != MAP_POINTER_TO_PREVIOUS
	  && !((is_old || leads_anew (c, i, pointer))
	       && *(void **) pointer->start != NULL))
	break;
    }
  return stale;
}

/* Whether descriptor I is the component of a variable that is present, and its
   pointer not attached: it may have got another target and other bounds since
   the variable was mapped.  From GCC 14 on; what else stands for a descriptor
   has its pointers after it.  */
static bool
is_detached_component (const struct construct *c, size_t i,
		       const struct map_entry *entry)
{
  return (count_pointers (c, i) == 0
	  && !is_attached (entry, c->items[i].start));
}

static void
mark_in_descriptor (struct construct *c, size_t i, size_t count)
{
  for (size_t j = i + 1; j <= i + count; j++)
    map_item_reset (&c->items[j], ITEM_IN_DESCRIPTOR);
}

/* C counts on ENTRY, because of ITEM.  */
static bool
count_on (struct construct *c, const struct map_item *item,
	  struct map_entry *entry)
{
  const struct map_entry *leader = map_entry_leader (entry);
  uint64_t before = leader->references;
  if (!map_retain (c, item, entry))
    return false;
  if (leader->references != before || before == REFERENCES_INFINITE)
    data_event_of_entry (DATA_COUNTED, entry, leader->references != before);
  return true;
}

long
map_use_present (struct construct *c, size_t i, struct map_entry *entry)
{
  struct map_item *item = &c->items[i];
  uintptr_t start = item->start, end = item->end;
  /* A variable that no clause names may be mapped in part.  */
  bool part = ((item->clause & ITEM_IMPLICIT)
	       && start <= entry->host_start && entry->host_end <= end);
  if (!part && (start < entry->host_start || end > entry->host_end))
    {
      report_overlap (c, i, entry);
      return -1;
    }
  host_reads_open (entry->host_start, entry->host_end);
  item->entry = entry;
  item->value = start - entry->host_start;
  item->length = part ? entry->host_end - entry->host_start : end - start;
  item->flags = ((part ? ITEM_PART : 0)
		 | (item->clause & (ITEM_FROM | ITEM_ALWAYS_FROM
				    | ITEM_ALWAYS_TO)));
  if (!count_on (c, item, entry))
    return -1;
  if (item->kind != MAP_DESCRIPTOR)
    return 0;
  size_t stale = count_stale_pointers (c, i, entry);
  if (stale || is_detached_component (c, i, entry))
    item->flags |= ITEM_ALWAYS_TO;
  mark_in_descriptor (c, i, stale);
  return stale;
}

bool
map_fail_absent (struct construct *c, const struct map_item *item,
		 bool by_clause)
{
  map_failure = (struct map_failure) {
    MAP_FAILED_ABSENT, c->type, item->start, item->end, 0, 0
  };
  return construct_fail (c, item, "[%p..%p) has to be present on device %d and"
			 " is not%s", (void *) item->start, (void *) item->end,
			 c->device->number,
			 by_clause ? words_of (c->name)->absent : "");
}

/* ITEM's length was computed.  Of an array of Fortran's, GCC takes the last
   dimension's stride for a positive one.  */
static void
fail_negative (struct construct *c, const struct map_item *item)
{
  construct_fail (c, item, "the size of what is to be mapped is negative, %td"
		  " bytes at %p: correct the length of the section, or if this"
		  " is an array of Fortran with a negative stride, map the"
		  " whole array before, or declare the argument 'contiguous'",
		  (ptrdiff_t) item->size, (void *) item->start);
}

/* ITEM is not in the table of a device that uses the host's memory.  */
static long
use_shared (struct map_item *item)
{
  map_item_reset (item, 0);
  item->value = item->start;
  return 1;
}

/* Element I is not in the table.  Return how many elements it covers, or
   -1.  */
static long
note_missing (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  if (c->device->shares_memory && item->kind != MAP_UNKNOWN)
    return use_shared (item);
  switch (item->kind)
    {
    case MAP_IF_PRESENT:
      item->value = item->start;
      /* Then its pointer is not mapped either.  */
      if (i + 1 < c->count && item[1].kind == MAP_POINTER
	  && !(item[1].clause & ITEM_NULL_OK))
	{
	  map_item_reset (&item[1], 0);
	  return 2;
	}
      return 1;
    case MAP_PRESENT:
      map_fail_absent (c, item, true);
      return -1;
    case MAP_DESCRIPTOR:
      {
	size_t pointers = count_pointers (c, i);
	item->flags = ITEM_MISSING;
	c->missing++;
	mark_in_descriptor (c, i, pointers);
	return 1 + pointers;
      }
    default:
      if (item->end < item->start)
	{
	  fail_negative (c, item);
	  return -1;
	}
      item->flags = ITEM_MISSING;
      c->missing++;
      return 1;
    }
}

/* Element I of a structure some part of which is mapped, as NEIGHBOUR.  It has
   to lie beside it on the device as on the host.  */
static struct map_entry *
find_member (struct construct *c, size_t i, uintptr_t structure,
	     const struct map_entry *neighbour)
{
  struct device_map *map = &c->device->map;
  uintptr_t start = c->items[i].start, end = c->items[i].end;
  struct map_entry *found[3] = { device_map_find (map, start, end) };
  /* An empty member counts as present if what is beside it is.  */
  if (start == end)
    {
      if (start > structure)
	found[1] = device_map_find (map, start - 1, end);
      found[2] = device_map_find (map, start, end + 1);
    }
  for (size_t k = 0; k < 3; k++)
    if (found[k] && found[k]->block == neighbour->block
	&& (found[k]->host_start - neighbour->host_start
	    == found[k]->device_start - neighbour->device_start))
      return found[k];
  return NULL;
}

/* Element I is the beginning of what ENTRY is a section of.  */
static bool
use_beginning (struct construct *c, size_t i, struct map_entry *entry)
{
  struct map_item *item = &c->items[i];
  item->entry = entry;
  item->value = item->start - entry->host_start;
  item->length = 0;
  return count_on (c, item, entry);
}

/* Look up element I, a section that need not be mapped: then its address stays
   as it is, or is null.  Returns as look_up_item.  */
static long
look_up_section (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  uintptr_t start = item->start, end = item->end;
  /* A pointer that no clause names.  */
  if (start == end && c->device->shares_memory)
    return use_shared (item);
  struct map_entry *entry = device_map_find (&c->device->map, start,
					     start == end ? end + 1 : end);
  if (!entry && start == end
      && (entry = device_map_find_section (&c->device->map, start)))
    return use_beginning (c, i, entry) ? 1 : -1;
  if (!entry || (entry->flags & ENTRY_LINK))
    {
      item->value = (item->clause & ITEM_AS_IT_IS
		     ? start : unmapped_pointer (c, start));
      return 1;
    }
  long more = map_use_present (c, i, entry);
  return more < 0 ? -1 : 1 + more;
}

/* The COUNT elements from I on are empty members of a structure of which
   nothing is known to be mapped.  So GCC 14 names a pointer that is attached if
   it is mapped, and a region has the structure's address from it.  */
static bool
look_up_empty_members (struct construct *c, size_t i, size_t count)
{
  for (size_t j = i; j < i + count; j++)
    {
      map_item_reset (&c->items[j], 0);
      if (c->type == CONSTRUCT_REGION && c->items[j].kind == MAP_SECTION
	  && look_up_section (c, j) < 0)
	return false;
    }
  return true;
}

/* Whether the members of the structure that element I is are all empty.  */
static bool
members_empty (const struct construct *c, size_t i)
{
  const struct map_item *member = &c->items[i + 1];
  for (size_t k = 0; k < c->items[i].members; k++)
    if (member[k].start != member[k].end)
      return false;
  return true;
}

/* ITEM, a member of a structure of which ENTRY has other members, is not
   mapped.  Word for word as libgomp says it.  */
static void
fail_apart (struct construct *c, const struct map_item *item,
	    const struct map_entry *entry)
{
  char words[192], details[96];
  snprintf (words, sizeof words, "Trying to map into device [%p..%p) structure"
	    " element when other mapped elements from the same structure"
	    " weren't mapped together with it", (void *) item->start,
	    (void *) item->end);
  snprintf (details, sizeof details, "[%p..%p) on device %d",
	    (void *) entry->host_start, (void *) entry->host_end,
	    c->device->number);
  construct_fail_as_libgomp (c, item, words, details);
}

/* If C has the structure that element I is for itself, of which nothing is
   mapped, that is all.  */
static bool
use_own_structure (struct construct *c, size_t i)
{
  if (c->type != CONSTRUCT_REGION || c->device->shares_memory || c->passed
      || !own_structure_wanted (c->items, c->count, i))
    return false;
  c->own_structures = true;
  for (size_t k = 0; k <= c->items[i].members; k++)
    map_item_reset (&c->items[i + k], k == 0 ? ITEM_OWN_COPY : 0);
  return true;
}

/* Element I says that the next elements are members of one structure.  Return
   how many elements that makes, or -1.  */
static long
look_up_structure (struct construct *c, size_t i)
{
  size_t last = i + c->items[i].members;
  uintptr_t structure = c->items[i].start, start, end;
  map_item_members (&c->items[i], &start, &end);
  struct map_entry *entry = device_map_find (&c->device->map, structure, end);
  if (entry && (entry->flags & ENTRY_LINK))
    entry = NULL;
  /* Then members are as other elements.  */
  if (!entry && c->device->shares_memory)
    return 1;
  if (!entry && members_empty (c, i))
    return (look_up_empty_members (c, i + 1, last - i)
	    ? (long) (last - i + 1) : -1);
  if (!entry && use_own_structure (c, i))
    return last - i + 1;
  for (size_t j = i + 1; j <= last; j++)
    {
      if (!entry)
	{
	  map_item_reset (&c->items[j], ITEM_MISSING);
	  c->missing++;
	  continue;
	}
      struct map_entry *member = find_member (c, j, structure, entry);
      if (!member)
	{
	  fail_apart (c, &c->items[j], entry);
	  return -1;
	}
      if (map_use_present (c, j, member) < 0)
	return -1;
    }
  if (!entry)
    c->items[i].flags = ITEM_MISSING;
  return last - i + 1;
}

/* If C has element I, which is mapped as ENTRY, or null, for itself, that is
   all.  Return how many elements that takes care of.  */
static long
use_own_copy (struct construct *c, size_t i, const struct map_entry *entry)
{
  size_t covered = 0;
  if (c->type == CONSTRUCT_REGION && !c->device->shares_memory)
    covered = own_copy_wanted (c->items, c->count, i, entry);
  if (covered)
    {
      map_item_reset (&c->items[i], ITEM_OWN_COPY);
      mark_in_descriptor (c, i, covered - 1);
    }
  return covered;
}

/* Look up element I.  Return how many elements that takes care of, or -1.  */
static long
look_up_item (struct construct *c, size_t i)
{
  struct map_item *item = &c->items[i];
  struct device_map *map = &c->device->map;
  uintptr_t start = item->start, end = item->end;
  struct map_entry *entry;
  long covered;
  map_item_reset (item, 0);
  if (item->kind == MAP_VALUE)
    {
      /* It need not have been initialized, and does not matter here.  */
      item->value = start;
      return 1;
    }
  if (start == 0)
    return 1;
  switch (item->kind)
    {
    case MAP_PRIVATE:
    case MAP_USE_DEVICE:
    case MAP_BASE:
    case MAP_POINTER_TO_PREVIOUS:
    case MAP_ATTACH:
    case MAP_PRIVATE_POINTER:
    case MAP_PRIVATE_ATTACH:
      /* For later phases.  */
      return 1;
    case MAP_STRUCTURE:
      return look_up_structure (c, i);
    case MAP_SECTION:
      return look_up_section (c, i);
    default:
      entry = device_map_find (map, start,
			       start == end && (item->clause & ITEM_AS_IT_IS)
			       ? end + 1 : end);
      if (entry && (entry->flags & ENTRY_LINK))
	entry = NULL;
      if ((covered = use_own_copy (c, i, entry)))
	return covered;
      if (!entry)
	return note_missing (c, i);
    }
  long more = map_use_present (c, i, entry);
  return more < 0 ? -1 : 1 + more;
}

bool
map_look_up (struct construct *c)
{
  c->missing = 0;
  for (size_t i = 0; i < c->count; )
    {
      long covered = look_up_item (c, i);
      if (covered < 0)
	return false;
      i += covered;
    }
  return true;
}
