/* The way back: end of a construct, exit data and update.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "base/static-memory.h"
#include "mapping/attach.h"
#include "mapping/construct.h"
#include "mapping/copy.h"
#include "mapping/host-reads.h"
#include "mapping/item-rows.h"
#include "mapping/map-check.h"
#include "mapping/map-lost.h"
#include "mapping/map-trace.h"
#include "mapping/unused.h"
#include "mapping/words.h"

/* Copy LENGTH bytes at OFFSET of ENTRY, which ITEM is about, to the device.  */
static bool
copy_again (struct construct *c, const struct map_item *item,
	    struct map_entry *entry, size_t offset, size_t length)
{
  host_reads_open (entry->host_start, entry->host_end);
  if (check_on (CHECK_STALE))
    map_check_copying_again (c, item, entry, offset, length);
  return copy_entry_to (c, entry, offset, length);
}

bool
map_copy_back (struct construct *c, const struct map_item *item,
	       struct map_entry *entry, size_t offset, size_t length)
{
  host_reads_open (entry->host_start, entry->host_end);
  if (check_on (CHECK_STALE))
    map_check_copying_back (c, item, entry, offset, length);
  return copy_entry_from (c, entry, offset, length);
}

/* Whether ITEM is a constant, which a region uses by an argument or a reference
   and the compiler takes for a variable: nothing is to be written there.  */
static bool
is_constant (const struct map_item *item)
{
  return (!static_memory_has (item->start, item->end)
	  && static_memory_kind (item->start) == STATIC_CONSTANT);
}

/* C no longer counts on ITEM: copy back.  */
static bool
release_item (struct construct *c, struct map_item *item)
{
  if (!item->entry || (item->flags & ITEM_ATTACHED))
    return true;
  struct release release = map_release (c, item, item->entry, false);
  if (release.remove)
    item->flags |= ITEM_REMOVE;
  if ((!(release.last && (item->flags & ITEM_FROM))
       && !(item->flags & ITEM_ALWAYS_FROM))
      || is_constant (item))
    return true;
  return map_copy_back (c, item, item->entry,
		    item->flags & ITEM_PART ? 0 : item->value, item->length);
}

bool
map_remove_item (struct construct *c, size_t i, struct map_entry *entry)
{
  if (check_on (CHECK_STALE))
    map_check_removed (c, &c->items[i]);
  if (check_on (CHECK_UNUSED))
    unused_removed (entry);
  return map_remove (c, entry);
}

/* ITEM has attached the pointer that lies in its entry.  Of OpenACC, it is an
   error if somebody else has detached it since, as with libgomp.  */
static bool
detach_attached (struct construct *c, const struct map_item *item)
{
  if (words_of_openacc (c->name)
      && !is_attached (item->entry, item->entry->host_start + item->value))
    return attach_underflow (c, item, item->entry->host_start + item->value);
  return detach_pointer (c, item->entry, item->value);
}

/* Copy back what C has, and take out what nobody counts on.  */
static bool
release_items (struct construct *c)
{
  struct copy_gather gather;
  copy_gather_begin (c, &gather);
  for (size_t i = 0; i < c->count; i++)
    if (!release_item (c, &c->items[i]))
      return false;
  if (!copy_gather_end (c))
    return false;
  if (check_on (CHECK_HOST_READS) && c->type == CONSTRUCT_REGION)
    host_reads_region_ended (c);
  c->copied_back = true;
  /* After the copies of all clauses.  */
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_entry *entry = c->items[i].entry;
      if (entry && (((c->items[i].flags & ITEM_REMOVE)
		     && !map_remove_item (c, i, entry))
		    || (!c->later && !map_let_go (c, entry->block))))
	return false;
    }
  return true;
}

bool
map_end_locked (struct construct *c)
{
  lock_assert_held (&c->device->lock);
  c->number = ++c->device->construct;
  if (!map_find_again (c))
    return false;
  if (check_on (CHECK_STALE))
    map_check_ending (c);
  /* Before anything is copied back, so that what is copied is complete.  */
  for (size_t i = 0; !c->later && i < c->count; i++)
    if ((c->items[i].flags & ITEM_ATTACHED)
	&& c->items[i].entry
	&& !detach_attached (c, &c->items[i]))
      return false;
  return release_items (c);
}

bool
map_end_left_locked (struct construct *c, bool begun)
{
  lock_assert_held (&c->device->lock);
  if (!begun)
    {
      c->number = ++c->device->construct;
      if (!map_find_again (c))
	return false;
    }
  c->left = true;
  /* What was released is not counted again.  */
  return c->copied_back || release_items (c);
}

bool
map_land_locked (struct construct *c)
{
  /* What is stored now is not for a queue.  */
  c->later = NULL;
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_entry *entry = c->items[i].entry;
      /* The region has followed the pointers up to now.  */
      if (entry && (((c->items[i].flags & ITEM_ATTACHED)
		     && !(entry->flags & ENTRY_WITHDRAWN)
		     && !detach_pointer_landed (c, entry,
						c->items[i].value))
		    || !map_let_go (c, entry->block)))
	return false;
    }
  return true;
}

/* Whether ITEM of an exit data construct says that the pointer at its address
   is to be detached.  GCC 12 says "alloc" for the array descriptor, whose
   pointer comes first, in a variable of a derived type.  */
static bool
detaches (const struct map_item *item)
{
  return (item->kind == MAP_DETACH
	  || (item->kind == MAP_DATA
	      && !(item->clause & (ITEM_TO | ITEM_FROM))));
}

/* ITEM of C is not in the table, and nothing is done about it.  */
static bool
pass_absent (struct construct *c, const struct map_item *item)
{
  if (c->device->shares_memory)
    return true;
  if (item->kind == MAP_PRESENT)
    return map_fail_absent (c, item, false);
  if (check_on (CHECK_PRESENT) && item->kind != MAP_IF_PRESENT
      && item->start != item->end)
    map_check_absent (c, item);
  return true;
}

/* Whether ITEM counts as absent, ENTRY being no more than a part of it.  */
static bool
is_apart (const struct map_item *item, const struct map_entry *entry)
{
  return ((item->clause & ITEM_AS_IT_IS) && !(item->clause & ITEM_IMPLICIT)
	  && item->start != item->end
	  && (item->start < entry->host_start
	      || item->end > entry->host_end));
}

/* ITEM, from START to END, cannot be DONE with device N, since ENTRY has only a
   part of it.  */
static bool
fail_in_part (struct construct *c, const struct map_item *item,
	      const struct map_entry *entry, uintptr_t start, uintptr_t end,
	      const char *done)
{
  uintptr_t first = start > entry->host_start ? start : entry->host_start;
  uintptr_t last = end < entry->host_end ? end : entry->host_end;
  return construct_fail (c, item, "[%p..%p) cannot be %s device %d, only"
			 " [%p..%p) is mapped, %zu of its %zu bytes",
			 (void *) start, (void *) end, done,
			 c->device->number, (void *) entry->host_start,
			 (void *) entry->host_end, (size_t) (last - first),
			 (size_t) (end - start));
}

/* What to do with ITEM at an exit: whether it may be any part of what is
   mapped (*SECTION), and goes whoever else has it (*DELETE).  False if that is
   not known.  */
static bool
read_exit (const struct map_item *item, bool *section, bool *delete)
{
  switch (item->kind)
    {
    case MAP_DELETE_SECTION:
      *section = *delete = true;
      return true;
    case MAP_SECTION:
      *section = true;
      return true;
    case MAP_DELETE:
      *delete = true;
      return true;
    case MAP_PRESENT:
      *section = (item->clause & ITEM_AS_IT_IS) != 0;
      *delete = *section && (item->clause & ITEM_FINALIZE);
      return true;
    case MAP_DETACH:
    case MAP_RELEASE:
      return true;
    case MAP_DATA:
      return !(item->clause & ITEM_TO);
    default:
      return false;
    }
}

/* Element I of an exit data construct.  Sets *REMOVE if its entry has to
   go.  */
static bool
exit_item (struct construct *c, size_t i, struct map_entry **remove)
{
  const struct map_item *item = &c->items[i];
  uintptr_t start = item->start, end = item->end;
  bool section = false, delete = false;
  if (!read_exit (item, &section, &delete))
    return construct_fail (c, item, "unknown map kind 0x%02x; a newer"
			   " libgomp-target.so.1 is needed", item->code);
  if (item->kind == MAP_DETACH)
    return true;
  struct map_entry *entry
    = device_map_find (&c->device->map, start,
		       section && start == end ? end + 1 : end);
  if (!entry && section && start == end)
    entry = device_map_find_section (&c->device->map, start);
  if (!entry || (entry->flags & ENTRY_LINK) || is_apart (item, entry))
    return pass_absent (c, item);
  struct release release = map_release (c, item, entry, delete);
  if (((item->clause & ITEM_FROM) && release.last)
      || (item->clause & ITEM_ALWAYS_FROM))
    {
      if (start < entry->host_start || end > entry->host_end)
	return fail_in_part (c, item, entry, start, end, "copied from");
      if (!map_copy_back (c, item, entry, start - entry->host_start,
			  end - start))
	return false;
    }
  if (release.remove)
    *remove = entry;
  return true;
}

bool
map_exit_items (struct construct *c, map_exit_item *exit_item)
{
  struct copy_gather gather;
  copy_gather_begin (c, &gather);
  for (size_t i = 0; i < c->count; i++)
    {
      c->items[i].entry = NULL;
      if (!exit_item (c, i, &c->items[i].entry))
	return false;
    }
  if (!copy_gather_end (c))
    return false;
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].entry && !map_remove_item (c, i, c->items[i].entry))
      return false;
  return true;
}

bool
map_exit_locked (struct construct *c)
{
  lock_assert_held (&c->device->lock);
  map_trace_locked (c);
  if (c->device->lost && !map_lost_end_locked (c))
    return false;
  c->number = ++c->device->construct;
  for (size_t i = 0; i < c->count; i++)
    if (detaches (&c->items[i]))
      {
	uintptr_t pointer = c->items[i].start;
	struct map_entry *entry
	  = device_map_find (&c->device->map, pointer,
			     pointer + sizeof (void *));
	if (entry && !detach_pointer (c, entry, pointer - entry->host_start))
	  return false;
      }
  return map_exit_items (c, exit_item);
}

/* "target update" for ITEM.  */
static bool
update_item (struct construct *c, const struct map_item *item)
{
  uintptr_t start = item->start, end = item->end;
  if (start == end || !(item->clause & (ITEM_TO | ITEM_FROM)))
    return true;
  struct map_entry *entry = device_map_find (&c->device->map, start, end);
  bool whole = (entry && start >= entry->host_start
		&& end <= entry->host_end);
  if (!entry || (entry->flags & ENTRY_LINK)
      || (!whole && (item->kind == MAP_IF_PRESENT || is_apart (item, entry))))
    return pass_absent (c, item);
  if (!whole)
    return fail_in_part (c, item, entry, start, end, "updated on");
  size_t offset = start - entry->host_start;
  return ((!(item->clause & ITEM_TO)
	   || copy_again (c, item, entry, offset, end - start))
	  && (!(item->clause & ITEM_FROM)
	      || map_copy_back (c, item, entry, offset, end - start)));
}

/* The same for ROWS, of which ITEM is the first, at once; see
   copy_entry_rows.  */
static int
update_rows (struct construct *c, const struct map_item *item,
	     const struct item_rows *rows)
{
  uintptr_t start = item->start, end = item[rows->items - 1].end;
  bool to = item->clause & ITEM_TO, from = item->clause & ITEM_FROM;
  struct map_entry *entry = device_map_find (&c->device->map, start, end);
  if (to == from || start == item->end || !entry || start < entry->host_start
      || end > entry->host_end || (entry->flags & ENTRY_LINK))
    return -1;
  host_reads_open (entry->host_start, entry->host_end);
  return copy_entry_rows (c, entry, start - entry->host_start,
			  item->end - start, rows, to);
}

bool
map_update_locked (struct construct *c)
{
  struct item_rows rows;
  lock_assert_held (&c->device->lock);
  map_trace_locked (c);
  if (c->device->lost && !map_lost_update_locked (c))
    return false;
  for (size_t i = 0; i < c->count; i += rows.items)
    {
      const struct map_item *item = &c->items[i];
      item_rows_find (&rows, item, c->count - i);
      int together = rows.items > 1 ? update_rows (c, item, &rows) : -1;
      if (together == 0)
	return false;
      for (size_t k = 0; together < 0 && k < rows.items; k++)
	if (!update_item (c, &item[k]))
	  return false;
    }
  return true;
}
