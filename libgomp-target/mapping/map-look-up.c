/* First phase of mapping: look up what is present.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/construct.h"

/* Say that element I overlaps ENTRY without lying in it.  */

static void
report_overlap (struct construct *c, size_t i, const struct map_entry *entry)
{
  diag_fail (&c->diag, "%s: Trying to map into device %d [%p..%p) object when"
	     " [%p..%p), which overlaps it, is already mapped", c->name,
	     c->device->number, (void *) map_list_start (&c->list, i),
	     (void *) map_list_end (&c->list, i),
	     (void *) entry->host_start, (void *) entry->host_end);
}

/* Of an array descriptor [START,END) at I, how many of the elements after it
   are pointers in it.  */

static size_t
count_pointers (const struct map_list *list, size_t i)
{
  uintptr_t start = map_list_start (list, i), end = map_list_end (list, i);
  size_t j = i + 1;
  for (; j < list->count; j++)
    {
      unsigned kind = map_list_kind (list, j);
      uintptr_t pointer = map_list_start (list, j);
      if (!GOMP_MAP_POINTER_P (kind) && !GOMP_MAP_ALWAYS_POINTER_P (kind))
	break;
      if (pointer < start || pointer + sizeof (void *) > end)
	break;
    }
  return j - i - 1;
}

/* Of a descriptor that is present, how many of its pointers are to be stored
   again: those that always are; and those that became non-null after the
   descriptor of something not allocated was mapped.  */

static size_t
count_stale_pointers (const struct map_list *list, size_t i,
		      const struct map_entry *entry)
{
  /* An image's descriptor was initialised by nobody on the host's behalf.  */
  bool was_null = ((entry->flags & ENTRY_NULL_DESCRIPTOR) != 0
		   || entry->references == REFERENCES_INFINITE);
  size_t pointers = count_pointers (list, i), stale = 0;
  for (; stale < pointers; stale++)
    {
      size_t j = i + 1 + stale;
      if (!GOMP_MAP_ALWAYS_POINTER_P (map_list_kind (list, j))
	  && !(was_null && *(void **) list->hosts[j] != NULL))
	break;
    }
  return stale;
}

static void
mark_in_descriptor (struct construct *c, size_t i, size_t count)
{
  for (size_t j = i + 1; j <= i + count; j++)
    c->items[j] = (struct map_item) { .flags = ITEM_IN_DESCRIPTOR };
}

long
map_use_present (struct construct *c, size_t i, struct map_entry *entry)
{
  struct map_item *item = &c->items[i];
  unsigned kind = map_list_kind (&c->list, i);
  uintptr_t start = map_list_start (&c->list, i);
  uintptr_t end = map_list_end (&c->list, i);
  /* A variable that no clause names may be mapped in part.  */
  bool part = (map_list_implicit (&c->list, i)
	       && start <= entry->host_start && entry->host_end <= end);
  if (!part && (start < entry->host_start || end > entry->host_end))
    {
      report_overlap (c, i, entry);
      return -1;
    }
  item->entry = entry;
  item->value = start - entry->host_start;
  item->length = part ? entry->host_end - entry->host_start : end - start;
  item->flags = ((part ? ITEM_PART : 0)
		 | (GOMP_MAP_COPY_FROM_P (kind) ? ITEM_FROM : 0)
		 | (GOMP_MAP_ALWAYS_FROM_P (kind) ? ITEM_ALWAYS_FROM : 0)
		 | (GOMP_MAP_ALWAYS_TO_P (kind) ? ITEM_ALWAYS_TO : 0));
  map_retain (c, entry);
  if (kind != GOMP_MAP_TO_PSET)
    return 0;
  size_t stale = count_stale_pointers (&c->list, i, entry);
  if (stale)
    {
      item->flags |= ITEM_ALWAYS_TO;
      mark_in_descriptor (c, i, stale);
    }
  return stale;
}

/* Element I is not in the table.  Return how many elements it covers, or
   -1.  */

static long
note_missing (struct construct *c, size_t i)
{
  switch (map_list_kind (&c->list, i))
    {
    case GOMP_MAP_IF_PRESENT:
      /* Then its pointer is not mapped either.  */
      if (i + 1 < c->list.count
	  && map_list_kind (&c->list, i + 1) == GOMP_MAP_POINTER)
	{
	  c->items[i + 1] = (struct map_item) { .flags = 0 };
	  return 2;
	}
      return 1;
    case GOMP_MAP_FORCE_PRESENT:
      diag_fail (&c->diag, "%s: [%p..%p) has to be present on device %d and is"
		 " not", c->name, (void *) map_list_start (&c->list, i),
		 (void *) map_list_end (&c->list, i), c->device->number);
      return -1;
    case GOMP_MAP_TO_PSET:
      {
	size_t pointers = count_pointers (&c->list, i);
	c->items[i].flags = ITEM_MISSING;
	c->missing++;
	mark_in_descriptor (c, i, pointers);
	return 1 + pointers;
      }
    default:
      c->items[i].flags = ITEM_MISSING;
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
  uintptr_t start = map_list_start (&c->list, i);
  uintptr_t end = map_list_end (&c->list, i);
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

/* Element I says that the next elements are members of one structure.  Return
   how many elements that makes, or -1.  */

static long
look_up_structure (struct construct *c, size_t i)
{
  const struct map_list *list = &c->list;
  size_t last = i + list->sizes[i];
  uintptr_t structure = map_list_start (list, i), start, end;
  map_list_members (list, i, &start, &end);
  struct map_entry *entry = device_map_find (&c->device->map, structure, end);
  if (entry && (entry->flags & ENTRY_LINK))
    entry = NULL;
  for (size_t j = i + 1; j <= last; j++)
    {
      if (!entry)
	{
	  c->items[j] = (struct map_item) { .flags = ITEM_MISSING };
	  c->missing++;
	  continue;
	}
      struct map_entry *member = find_member (c, j, structure, entry);
      if (!member)
	{
	  /* Word for word as libgomp says it.  */
	  diag_fail (&c->diag, "%s: Trying to map into device [%p..%p)"
		     " structure element when other mapped elements from the"
		     " same structure weren't mapped together with it: [%p..%p)"
		     " on device %d", c->name,
		     (void *) map_list_start (list, j),
		     (void *) map_list_end (list, j),
		     (void *) entry->host_start, (void *) entry->host_end,
		     c->device->number);
	  return -1;
	}
      if (map_use_present (c, j, member) < 0)
	return -1;
    }
  if (!entry)
    c->items[i].flags = ITEM_MISSING;
  return last - i + 1;
}

/* Look up element I.  Return how many elements that takes care of, or -1.  */

static long
look_up_item (struct construct *c, size_t i)
{
  const struct map_list *list = &c->list;
  struct device_map *map = &c->device->map;
  unsigned kind = map_list_kind (list, i);
  uintptr_t start = map_list_start (list, i), end = map_list_end (list, i);
  struct map_entry *entry;
  c->items[i] = (struct map_item) { .value = 0 };
  if (list->hosts[i] == NULL || kind == GOMP_MAP_FIRSTPRIVATE_INT)
    {
      c->items[i].value = start;
      return 1;
    }
  switch (kind)
    {
    case GOMP_MAP_FIRSTPRIVATE:
    case GOMP_MAP_USE_DEVICE_PTR:
    case GOMP_MAP_USE_DEVICE_PTR_IF_PRESENT:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION:
      /* For later phases.  */
      return 1;
    case GOMP_MAP_STRUCT:
      return look_up_structure (c, i);
    case GOMP_MAP_ZERO_LEN_ARRAY_SECTION:
      entry = device_map_find (map, start, start == end ? end + 1 : end);
      if (!entry || (entry->flags & ENTRY_LINK))
	return 1;
      break;
    default:
      entry = device_map_find (map, start, end);
      if (!entry || (entry->flags & ENTRY_LINK))
	return note_missing (c, i);
    }
  long more = map_use_present (c, i, entry);
  return more < 0 ? -1 : 1 + more;
}

bool
map_look_up (struct construct *c)
{
  c->missing = 0;
  for (size_t i = 0; i < c->list.count; )
    {
      long covered = look_up_item (c, i);
      if (covered < 0)
	return false;
      i += covered;
    }
  return true;
}
