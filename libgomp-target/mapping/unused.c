/* Data that is mapped, and that no region uses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/program-end.h"
#include "mapping/map-check-text.h"
#include "mapping/part.h"
#include "mapping/unused.h"

/* What an item of a construct has mapped.  */
struct mapped
{
  struct mapped *next;
  struct shadow_place place;
  /* How often, and whether any of that was used.  */
  size_t count;
  bool used;
};

static struct lock mapped_lock = LOCK_INITIALIZER (LOCK_CHECK);

/* Guarded by mapped_lock.  */
static struct mapped *all_mapped;

/* What attachment number I in ENTRY leads to on the host, or null.  */
static const struct map_entry *
follow (struct device *device, const struct map_entry *entry, size_t i)
{
  uintptr_t pointer;
  const void *from
    = (void *) (entry->host_start + entry->extra->attachments[i].offset);
  return (part_read_host (from, &pointer, sizeof pointer) == sizeof pointer
	  ? device_map_find_pointer (&device->map, pointer) : NULL);
}

/* Construct NUMBER of DEVICE uses ENTRY.  Lists may be long: what the last
   pointer of an element leads to is the next turn.  */
static void
use (struct device *device, const struct map_entry *entry, uint64_t number)
{
  while (entry && shadow_note_use (entry, number))
    {
      size_t count = entry->extra->num_attachments;
      for (size_t i = 0; i + 1 < count; i++)
	use (device, follow (device, entry, i), number);
      entry = count ? follow (device, entry, count - 1) : NULL;
    }
}

void
unused_region_begun (const struct construct *c)
{
  struct device_map *map = &c->device->map;
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if (!item->entry)
	continue;
      use (c->device, item->entry, c->number);
      /* Of a structure several members may be mapped.  */
      const struct map_entry *entry = device_map_next (map, item->start);
      for (; entry && entry->host_start < item->end;
	   entry = device_map_next (map, entry->host_start + 1))
	use (c->device, entry, c->number);
    }
}

static struct mapped *
find_locked (const struct shadow_place *place)
{
  struct mapped **mapped = &all_mapped;
  while (*mapped && ((*mapped)->place.origin != place->origin
		     || (*mapped)->place.item != place->item))
    mapped = &(*mapped)->next;
  if (!*mapped && (*mapped = calloc (1, sizeof **mapped)))
    (*mapped)->place = *place;
  return *mapped;
}

/* ENTRY's mapping ends.  */
static void
note_end (const struct map_entry *entry)
{
  const struct shadow *shadow = shadow_find (entry);
  /* Regions use a "declare target link" variable without an item.  */
  if (!shadow || !shadow->made.name || shadow->has_pointers
      || entry->extra->link || entry->host_start == entry->host_end)
    return;
  lock_acquire (&mapped_lock);
  struct mapped *mapped = find_locked (&shadow->made);
  if (mapped)
    {
      mapped->count++;
      mapped->used |= shadow->used != 0;
    }
  lock_release (&mapped_lock);
}

void
unused_removed (struct map_entry *entry)
{
  struct map_entry *leader = map_entry_leader (entry);
  uint32_t count = leader->siblings ? leader->siblings : 1;
  for (uint32_t i = 0; i < count; i++)
    note_end (leader + i);
}

/* What is still mapped to DEVICE ends with the program.  */
static void
note_rest_locked (struct device *device,
		  void *unused __attribute__ ((unused)))
{
  struct map_entry *entry = device_map_next (&device->map, 0);
  for (; entry; entry = device_map_next (&device->map, entry->host_start + 1))
    note_end (entry);
}

/* Add to MAPPED, which DESCRIPTION is of, what is of the same line and item
   among those after it: that can be code in several places, because functions
   are inlined.  */
static void
join (struct mapped *mapped, const char *description)
{
  struct mapped **others = &mapped->next;
  while (*others)
    {
      struct mapped *other = *others;
      char text[NOTE_DESCRIPTION_SIZE];
      note_describe (other->place.origin, other->place.item, text);
      if (strcmp (text, description) != 0)
	{
	  others = &other->next;
	  continue;
	}
      mapped->count += other->count;
      mapped->used |= other->used;
      *others = other->next;
      free (other);
    }
}

/* Tell that nothing of MAPPED was used.  What has no name is the
   compiler's.  */
static void
tell (const struct mapped *mapped)
{
  const struct shadow_place *place = &mapped->place;
  char name[SHORT_NAME_SIZE];
  if (!*note_item (place->origin, place->item, name))
    return;
  struct check_finding *finding
    = check_new (CHECK_UNUSED, place->origin, place->item, "");
  if (finding)
    check_tell (finding, "%s: no region has used '%s', which was mapped here"
		" %zu time%s: leave it out of the clause", place->name, name,
		mapped->count, mapped->count == 1 ? "" : "s");
}

void
unused_tell (void)
{
  if (!check_on (CHECK_UNUSED) || program_is_ending ())
    return;
  registry_visit_up (note_rest_locked, NULL);
  while (all_mapped)
    {
      struct mapped *mapped = all_mapped;
      char description[NOTE_DESCRIPTION_SIZE];
      if (*note_describe (mapped->place.origin, mapped->place.item,
			  description))
	join (mapped, description);
      all_mapped = mapped->next;
      if (!mapped->used)
	tell (mapped);
      free (mapped);
    }
}

void
unused_after_fork (void)
{
  lock_init (&mapped_lock, LOCK_CHECK);
  all_mapped = NULL;
}
