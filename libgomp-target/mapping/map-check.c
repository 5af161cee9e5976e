/* Mistakes with mapped data that checking mode looks for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Of mapped data there is a copy of the bytes that the host and the device had
   in common after the last transfer (devices/shadow.h).  What the host has now
   that differs, it has changed since; what the device has, the device.  Which
   of them anybody reads is not known, so some of it is no mistake; what is
   told, and what not, doc/checking.md says.  Changes that get lost are in
   map-check-lost.c.  */

#include "config.h"
#include <stdio.h>
#include <string.h>
#include "mapping/map-check.h"
#include "mapping/map-check-text.h"
#include "mapping/part.h"
#include "mapping/unused.h"
#include "mapping/words.h"

/* Whether DATA, as the user writes it, is a member of a structure.  Such go
   when the first that was mapped with them goes, and it is no mistake to
   release each.  */
static bool
is_member (const char *data)
{
  return strpbrk (data, ".%") || strstr (data, "->");
}

/* Whether an item of C beside ITEM is called NAME, too, and says more of it:
   one before, or one that is present.  Of an array in Fortran the elements are,
   the descriptor, and a pointer of GCC's, which inlining may have made
   another.  */
static bool
is_named_beside_locked (const struct construct *c, const struct map_item *item,
			const char *name)
{
  char other[NAME_SIZE];
  for (const struct map_item *i = c->items; i < c->items + c->count; i++)
    if (i != item && !strcmp (item_name (c, i, other), name)
	&& (i < item || device_map_find (&c->device->map, i->start, i->end)))
      return true;
  return false;
}

void
map_check_absent (const struct construct *c, const struct map_item *item)
{
  char name[NAME_SIZE];
  struct check_finding *finding
    = finding_new (CHECK_PRESENT, c, item, "absent");
  if (!finding)
    return;
  item_name (c, item, name);
  if (is_named_beside_locked (c, item, name))
    return;
  if (c->type == CONSTRUCT_EXIT && !is_member (name))
    check_tell (finding, "%s: %s is not present on device %d, so there is"
		" nothing to release or copy back: it was not mapped, or has"
		" been released before", c->name, name, c->device->number);
  else if (c->type != CONSTRUCT_EXIT)
    check_tell (finding, "%s: %s is not present on device %d, so nothing is"
		" copied: map it before, with %s", c->name, name,
		c->device->number, words_of (c->name)->enter);
}

void
map_check_made (const struct construct *c, const struct map_item *item)
{
  struct shadow *shadow = shadow_make (item->entry);
  if (!shadow)
    return;
  shadow->made = place_of_item (c, item);
  shadow->align = map_item_align (item);
  if (c->type == CONSTRUCT_ENTER)
    shadow->entered = shadow->made;
  shadow->has_pointers
    = item->kind == MAP_POINTER || item->kind == MAP_DESCRIPTOR;
}

void
map_check_copied (const struct construct *c, const struct map_entry *entry,
		  size_t offset, size_t length, bool back)
{
  struct shadow *shadow = shadow_find (entry);
  if (!shadow || !check_on (MAP_CHECK_COPIES))
    return;
  /* Nobody will compare what goes.  */
  if (!back || map_entry_leader ((struct map_entry *) entry)->references > 0)
    shadow_note_copy (entry, offset, length);
  shadow->copied_back |= back;
  shadow->copied
    = (struct shadow_place) { c->name, c->origin, NOTE_NO_ITEM };
}

void
map_check_attached (const struct map_entry *entry, size_t offset)
{
  struct shadow *shadow = shadow_find (entry);
  if (shadow && shadow->bytes)
    shadow_note_copy (entry, offset, sizeof (void *));
}

/* What ITEM of a construct is about; of a section that may be empty, all that
   its pointer leads to.  False if nothing is known of its bytes.  */
static bool
find_part (const struct map_item *item, struct part *part)
{
  const struct map_entry *entry = item->entry;
  if (item->length == 0)
    return part_init (part, entry, 0, entry->host_end - entry->host_start);
  return part_init (part, entry, item->flags & ITEM_PART ? 0 : item->value,
		    item->length);
}

/* ITEM, which the user maps "to" the device, is present there, and the host has
   changed BYTE since it was copied.  */
static void
tell_not_copied (const struct construct *c, const struct map_item *item,
		 const struct part *part, size_t byte)
{
  char name[NAME_SIZE], clause[CLAUSE_SIZE], made[PLACE_SIZE];
  char always[CLAUSE_SIZE + 32] = "";
  const struct words *words = words_of (c->name);
  struct shadow_place place = place_of_item (c, item);
  struct check_finding *finding
    = finding_new (CHECK_PRESENT, c, item, "not copied");
  if (!finding)
    return;
  item_name (c, item, name);
  place_in_clause (&place, false, clause);
  if (words->always_to)
    snprintf (always, sizeof always, ", or %s%s)", words->always_to, clause);
  check_tell (finding, "%s: %s is present on device %d since %s and is not"
	      " copied again, but the host has changed it since, from byte %zu"
	      " on: write %s%s) before%s", c->name, name, c->device->number,
	      place_describe (&part->shadow->made, made), byte,
	      words->update_to, clause, always);
}

/* What the host has changed of ITEM, present and not copied by C.  If the
   clause says "to", that is what the user expects to be there; otherwise, if
   the region does not write it, what it reads.  */
static void
check_present (const struct construct *c, struct map_item *item)
{
  struct part part;
  size_t byte;
  bool region = c->type == CONSTRUCT_REGION;
  bool to = item->kind == MAP_DATA && (item->clause & ITEM_TO);
  bool asks = to && !((item->clause & (ITEM_IMPLICIT | ITEM_FROM)) && region);
  if ((!asks && !(region && (to || item->kind == MAP_SECTION
			     || item->kind == MAP_PRESENT)))
      || !find_part (item, &part))
    return;
  part_limit_look (&part);
  if (!part_host_changed (&part, &byte))
    return;
  if (!asks)
    item->flags |= ITEM_HOST_CHANGED;
  else if (check_on (CHECK_PRESENT))
    tell_not_copied (c, item, &part, byte);
}

void
map_check_begun (const struct construct *c)
{
  if (check_on (CHECK_UNUSED) && c->type == CONSTRUCT_REGION)
    unused_region_begun (c);
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_item *item = &c->items[i];
      struct shadow *shadow = item->entry ? shadow_find (item->entry) : NULL;
      if (!shadow || (item->flags & (ITEM_NEW | ITEM_ATTACHED)))
	continue;
      if (c->type == CONSTRUCT_ENTER)
	shadow->entered = place_of_item (c, item);
      if (check_on (CHECK_STALE | CHECK_PRESENT)
	  && !(item->flags & ITEM_ALWAYS_TO))
	check_present (c, item);
    }
}

static void
tell_stale (const struct construct *c, const struct shadow_place *place,
	    bool section, const struct part *part, size_t byte)
{
  char name[NAME_SIZE], clause[CLAUSE_SIZE], copied[PLACE_SIZE];
  struct check_finding *finding
    = check_new (CHECK_STALE, place->origin, place->item, "to");
  if (!finding)
    return;
  place_name (place, part->entry->host_start, part->entry->host_end, name);
  place_in_clause (place, section, clause);
  check_tell (finding, "%s: the host has changed %s, from byte %zu on, since"
	      " %s, and the region had the old values on device %d: write"
	      " %s%s) before", c->name, name, byte,
	      place_describe_copy (part->shadow, copied), c->device->number,
	      words_of (c->name)->update_to, clause);
}

void
map_check_ending (const struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      struct part part;
      size_t byte;
      if ((item->flags & ITEM_HOST_CHANGED) && item->entry
	  && find_part (item, &part)
	  && part_host_changed (&part, &byte)
	  && !part_overwritten (&part, c->device))
	{
	  struct shadow_place place = place_of_item (c, item);
	  tell_stale (c, &place, item->kind == MAP_SECTION, &part, byte);
	}
    }
}

void
map_check_used (const struct construct *c, size_t item,
		const struct map_entry *entry)
{
  struct shadow_place place = { c->name, c->origin, item };
  struct part part;
  size_t byte;
  if (part_of_image (&part, entry) && part_host_changed (&part, &byte)
      && !part_overwritten (&part, c->device))
    tell_stale (c, &place, false, &part, byte);
}
