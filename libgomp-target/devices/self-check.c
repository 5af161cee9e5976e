/* The self-check of the table of what is mapped.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "devices/self-check.h"

/* So many entries are looked at, on average, when the lock is taken.  */
#define ENTRIES_AT_A_TIME 64

/* The entries of a table, in some order.  */
struct listing
{
  struct map_entry **entries;
  size_t count;
  size_t room;
};

static bool
push (struct listing *list, struct map_entry *entry)
{
  if (list->count == list->room)
    {
      size_t room = list->room ? 2 * list->room : ENTRIES_AT_A_TIME;
      struct map_entry **entries
	= realloc (list->entries, room * sizeof *entries);
      if (!entries)
	return false;
      list->entries = entries;
      list->room = room;
    }
  list->entries[list->count++] = entry;
  return true;
}

/* Store the entries of the tree ROOT into LIST, as they stand in it.  False if
   out of memory.  */
static bool
list_tree (struct listing *list, struct map_entry *root)
{
  struct listing path = { 0 };
  bool ok = true;
  while (ok && (root || path.count > 0))
    if (root)
      {
	ok = push (&path, root);
	root = root->left;
      }
    else
      {
	root = path.entries[--path.count];
	ok = push (list, root);
	root = root->right;
      }
  free (path.entries);
  return ok;
}

/* ENTRY is not as it has to be: WHAT.  */
static bool
wrong (struct diag *diag, const struct map_entry *entry, const char *what)
{
  return diag_fail (diag, "the entry for [%#lx,%#lx) at %#lx on the device %s",
		    (unsigned long) entry->host_start,
		    (unsigned long) entry->host_end,
		    (unsigned long) entry->device_start, what);
}

/* Each entry begins where the one before ends, or later.  Two that are empty
   are not at one place.  */
static bool
check_order (const struct listing *list, struct diag *diag)
{
  for (size_t i = 0; i < list->count; i++)
    {
      const struct map_entry *entry = list->entries[i];
      const struct map_entry *before = i > 0 ? list->entries[i - 1] : NULL;
      if (entry->host_start > entry->host_end)
	return wrong (diag, entry, "ends before it begins");
      if (!before)
	continue;
      if (before->host_end > entry->host_start)
	return wrong (diag, entry, "overlaps the one before it");
      if (before->host_start == entry->host_end)
	return wrong (diag, entry, "is there twice");
    }
  return true;
}

/* The elements of a structure name each other, and are in one block.  */
static bool
check_siblings (struct map_entry *entry, struct diag *diag)
{
  struct map_entry *leader = map_entry_leader (entry);
  if (leader < entry->block->entries)
    return wrong (diag, entry, "has its counts outside of its block");
  if (!entry->siblings)
    return true;
  if (!(leader->flags & ENTRY_FIRST) || leader->block != entry->block
      || entry >= leader + leader->siblings)
    return wrong (diag, entry, "is none of the elements of its structure");
  return true;
}

static bool
check_counts (struct map_entry *entry, struct diag *diag)
{
  const struct map_entry *leader = map_entry_leader (entry);
  if (leader->references == 0)
    return wrong (diag, entry, "is there, and nobody counts on it");
  if (leader->in_flight > leader->references)
    return wrong (diag, entry, "has more regions in flight than references");
  if (leader->extra && leader->extra->dynamic > leader->references)
    return wrong (diag, entry, "has more dynamic references than references");
  if (map_entry_held (entry) > leader->references)
    return wrong (diag, entry, "is held more often than it is mapped");
  return true;
}

static bool
check_attachments (const struct map_entry *entry, struct diag *diag)
{
  const struct map_extra *extra = entry->extra;
  size_t size = entry->host_end - entry->host_start;
  for (size_t i = 0; extra && i < extra->num_attachments; i++)
    {
      const struct attachment *attachment = &extra->attachments[i];
      if (attachment->offset >= size)
	return wrong (diag, entry, "has a pointer attached beyond its end");
      if (attachment->in_flight > attachment->count)
	return wrong (diag, entry, "has more regions in flight than"
		      " attachments");
      if (i > 0 && attachment->offset <= attachment[-1].offset)
	return wrong (diag, entry, "has attachments out of order");
      if (attachment->regions > attachment->count)
	return wrong (diag, entry, "has an attachment of too many regions");
    }
  return true;
}

static bool
check_entries (const struct listing *list, struct diag *diag)
{
  for (size_t i = 0; i < list->count; i++)
    {
      struct map_entry *entry = list->entries[i];
      if (entry->flags & ENTRY_WITHDRAWN)
	return wrong (diag, entry, "is there, and was withdrawn");
      if (entry < entry->block->entries)
	return wrong (diag, entry, "is outside of its block");
      if (!check_siblings (entry, diag) || !check_counts (entry, diag)
	  || !check_attachments (entry, diag))
	return false;
    }
  return true;
}

/* For qsort: by their place in memory, so that those of a block are
   together.  */
static int
by_place (const void *a, const void *b)
{
  const struct map_entry *one = *(struct map_entry *const *) a;
  const struct map_entry *other = *(struct map_entry *const *) b;
  return one < other ? -1 : one > other;
}

/* Blocks know how many of their entries are in the table.  */
static bool
check_blocks (struct listing *list, struct diag *diag)
{
  size_t same = 0;
  qsort (list->entries, list->count, sizeof *list->entries, by_place);
  for (size_t i = 0; i < list->count; i++)
    {
      const struct map_entry *entry = list->entries[i];
      same++;
      if (i + 1 < list->count && list->entries[i + 1]->block == entry->block)
	continue;
      if (same != entry->block->live)
	return wrong (diag, entry, "is of a block that has others in the table"
		      " than it counts");
      same = 0;
    }
  return true;
}

/* For qsort: by their place on the device.  */
static int
by_device (const void *a, const void *b)
{
  const struct map_entry *one = *(struct map_entry *const *) a;
  const struct map_entry *other = *(struct map_entry *const *) b;
  return (one->device_start < other->device_start ? -1
	  : one->device_start > other->device_start);
}

/* No two of those that have bytes in device memory of ours share any.  */
static bool
check_device_ranges (struct listing *list, struct diag *diag)
{
  uintptr_t end = 0;
  qsort (list->entries, list->count, sizeof *list->entries, by_device);
  for (size_t i = 0; i < list->count; i++)
    {
      const struct map_entry *entry = list->entries[i];
      size_t size = entry->host_end - entry->host_start;
      if (entry->flags & (ENTRY_ASSOCIATED | ENTRY_LINK) || size == 0
	  || entry->block->kind == MAP_BLOCK_OF_IMAGE)
	continue;
      if (entry->device_start < end)
	return wrong (diag, entry, "shares device memory with another one");
      end = entry->device_start + size;
    }
  return true;
}

bool
self_check_locked (struct device_map *map, struct diag *diag)
{
  struct listing list = { 0 };
  if (!map->root)
    return true;
  if (map->unchecked > 0)
    {
      map->unchecked--;
      return true;
    }
  bool ok = (!list_tree (&list, map->root)
	     || (check_order (&list, diag) && check_entries (&list, diag)
		 && check_blocks (&list, diag)
		 && check_device_ranges (&list, diag)));
  map->unchecked = list.count / ENTRIES_AT_A_TIME;
  free (list.entries);
  return ok;
}
