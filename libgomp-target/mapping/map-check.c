/* Mistakes with mapped data that checking mode looks for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Of mapped data there is a copy of the bytes that the host and the device had
   in common after the last transfer (devices/shadow.h).  What the host has now
   that differs, it has changed since; what the device has, the device.  Which
   of them anybody reads is not known, so some of it is no mistake; what is
   told, and what not, doc/checking.md says.  */

#include "config.h"
#include <stdio.h>
#include <string.h>
#include "base/note.h"
#include "devices/shadow.h"
#include "mapping/map-check.h"
#include "mapping/part.h"
#include "mapping/words.h"

/* "'a'", or its addresses if the program has no note of it.  */
#define NAME_SIZE (SHORT_NAME_SIZE + 2)
/* "p[0:N]".  */
#define CLAUSE_SIZE (SHORT_NAME_SIZE + 8)
/* "target data (a.c:6, in main)".  */
#define PLACE_SIZE (NOTE_DESCRIPTION_SIZE + 48)

static struct shadow_place
place_of (const struct construct *c, const struct map_item *item)
{
  return (struct shadow_place) { c->name, c->origin, item - c->items };
}

/* What PLACE calls the data from START to END.  */
static const char *
name_data (const struct shadow_place *place, uintptr_t start, uintptr_t end,
	   char text[NAME_SIZE])
{
  char name[SHORT_NAME_SIZE];
  if (*note_item (place->origin, place->item, name))
    snprintf (text, NAME_SIZE, "'%s'", name);
  else
    snprintf (text, NAME_SIZE, "[%p..%p)", (void *) start, (void *) end);
  return text;
}

static const char *
name_item (const struct construct *c, const struct map_item *item,
	   char text[NAME_SIZE])
{
  struct shadow_place place = place_of (c, item);
  return name_data (&place, item->start, item->end, text);
}

/* The same data in a clause.  */
static const char *
name_in_clause (const struct shadow_place *place, bool section,
		char text[CLAUSE_SIZE])
{
  char name[SHORT_NAME_SIZE];
  if (*note_item (place->origin, place->item, name))
    snprintf (text, CLAUSE_SIZE, "%s%s", name, section ? "[0:N]" : "");
  else
    strcpy (text, "...");
  return text;
}

/* "target data (a.c:6, in main)".  What PLACE does not name has been there from
   the beginning.  */
static const char *
describe (const struct shadow_place *place, char text[PLACE_SIZE])
{
  char note[NOTE_DESCRIPTION_SIZE];
  snprintf (text, PLACE_SIZE, "%s%s",
	    place->name ? place->name : "the program began",
	    note_describe (place->origin, NOTE_NO_ITEM, note));
  return text;
}

/* "target data (a.c:6, in main) copied it".  */
static const char *
describe_copy (const struct shadow *shadow, char text[PLACE_SIZE])
{
  describe (&shadow->copied, text);
  return shadow->copied.name ? strcat (text, " copied it") : text;
}

/* A finding of KIND about ITEM of C; as check_new.  */
static struct check_finding *
new_finding (enum check_kind kind, const struct construct *c,
	     const struct map_item *item, const char *about)
{
  return check_new (kind, c->origin, item - c->items, about);
}

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
    if (i != item && !strcmp (name_item (c, i, other), name)
	&& (i < item || device_map_find (&c->device->map, i->start, i->end)))
      return true;
  return false;
}

void
map_check_absent (const struct construct *c, const struct map_item *item)
{
  char name[NAME_SIZE];
  struct check_finding *finding
    = new_finding (CHECK_PRESENT, c, item, "absent");
  if (!finding)
    return;
  name_item (c, item, name);
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
  shadow->made = place_of (c, item);
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
  shadow_note_copy (entry, offset, length);
  shadow->copied_back |= back;
  shadow->copied
    = (struct shadow_place) { c->name, c->origin, NOTE_NO_ITEM };
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
  struct shadow_place place = place_of (c, item);
  struct check_finding *finding
    = new_finding (CHECK_PRESENT, c, item, "not copied");
  if (!finding)
    return;
  name_item (c, item, name);
  name_in_clause (&place, false, clause);
  if (words->always_to)
    snprintf (always, sizeof always, ", or %s%s)", words->always_to, clause);
  check_tell (finding, "%s: %s is present on device %d since %s and is not"
	      " copied again, but the host has changed it since, from byte %zu"
	      " on: write %s%s) before%s", c->name, name, c->device->number,
	      describe (&part->shadow->made, made), byte, words->update_to,
	      clause, always);
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
      || !find_part (item, &part) || !part_host_changed (&part, &byte))
    return;
  if (!asks)
    item->flags |= ITEM_HOST_CHANGED;
  else if (check_on (CHECK_PRESENT))
    tell_not_copied (c, item, &part, byte);
}

void
map_check_begun (const struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_item *item = &c->items[i];
      struct shadow *shadow = item->entry ? shadow_find (item->entry) : NULL;
      if (!shadow || (item->flags & (ITEM_NEW | ITEM_ATTACHED)))
	continue;
      if (c->type == CONSTRUCT_ENTER)
	shadow->entered = place_of (c, item);
      if (check_on (MAP_CHECK_COPIES) && !(item->flags & ITEM_ALWAYS_TO))
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
  name_data (place, part->entry->host_start, part->entry->host_end, name);
  name_in_clause (place, section, clause);
  check_tell (finding, "%s: the host has changed %s, from byte %zu on, since"
	      " %s, and the region had the old values on device %d: write"
	      " %s%s) before", c->name, name, byte,
	      describe_copy (part->shadow, copied), c->device->number,
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
	  struct shadow_place place = place_of (c, item);
	  tell_stale (c, &place, item->kind == MAP_SECTION, &part, byte);
	}
    }
}

/* As part_init, for what is about to be copied.  */
static bool
part_to_copy (struct part *part, const struct map_entry *entry, size_t offset,
	      size_t length)
{
  bool known = part_init (part, entry, offset, length);
  part->host_is_there = true;
  return known;
}

/* What a message says of an item of which changes get lost.  */
struct lost
{
  char name[NAME_SIZE];
  char clause[CLAUSE_SIZE];
  char copied[PLACE_SIZE];
};

static struct lost
describe_lost (const struct construct *c, const struct map_item *item,
	       const struct part *part)
{
  struct lost lost;
  struct shadow_place place = place_of (c, item);
  name_item (c, item, lost.name);
  name_in_clause (&place, false, lost.clause);
  describe_copy (part->shadow, lost.copied);
  return lost;
}

void
map_check_copying_back (const struct construct *c, const struct map_item *item,
			const struct map_entry *entry, size_t offset,
			size_t length)
{
  struct part part;
  size_t byte, unused;
  struct check_finding *finding;
  if (!part_to_copy (&part, entry, offset, length)
      || !part_host_changed (&part, &byte)
      || part_device_changed (&part, c->device, &unused)
      || !(finding = new_finding (CHECK_STALE, c, item, "back")))
    return;
  struct lost lost = describe_lost (c, item, &part);
  check_tell (finding, "%s: the host's changes of %s, from byte %zu on, are"
	      " lost: device %d has not changed it since %s, and now the old"
	      " values are copied back; write %s%s) before",
	      c->name, lost.name, byte, c->device->number, lost.copied,
	      words_of (c->name)->update_to, lost.clause);
}

void
map_check_copying_again (const struct construct *c, const struct map_item *item,
			 const struct map_entry *entry, size_t offset,
			 size_t length)
{
  struct part part;
  size_t byte, unused;
  struct check_finding *finding;
  if (!part_to_copy (&part, entry, offset, length)
      || part_host_changed (&part, &unused)
      || !part_device_changed (&part, c->device, &byte)
      || !(finding = new_finding (CHECK_STALE, c, item, "again")))
    return;
  struct lost lost = describe_lost (c, item, &part);
  check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
	      " lost: the host has not changed it since %s, and now the old"
	      " values are copied to the device; write %s%s) before",
	      c->name, c->device->number, lost.name, byte, lost.copied,
	      words_of (c->name)->update_from, lost.clause);
}

/* Whether PLACE is of a variable that the compiler has made, for a length or
   bounds of the region's own: the note of the construct does not name it.  */
static bool
is_of_compiler (const struct shadow_place *place)
{
  struct note_text note;
  return note_read (place->origin, place->item, &note) && !note.item[0];
}

/* The device has changed ENTRY, from BYTE on, and ITEM of C removes it.  */
static void
tell_lost (const struct construct *c, const struct map_item *item,
	   const struct map_entry *entry, size_t byte)
{
  const struct shadow *shadow = shadow_find (entry);
  struct shadow_place end = place_of (c, item);
  const struct words *words = words_of (c->name);
  char name[NAME_SIZE], clause[CLAUSE_SIZE], where[PLACE_SIZE];
  struct check_finding *finding;
  if (is_of_compiler (&shadow->made)
      || !(finding = check_new (CHECK_STALE, shadow->made.origin,
				shadow->made.item, "from")))
    return;
  name_data (&shadow->made, entry->host_start, entry->host_end, name);
  name_in_clause (&shadow->made, false, clause);
  if (shadow->made.origin == c->origin)
    check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
		" lost at the end, since it is only mapped to the device: write"
		" %s%s)", c->name, c->device->number, name, byte,
		words->clauses[ITEM_TO | ITEM_FROM], clause);
  else
    check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
		" lost, since %s copies nothing back: write %s%s) there, or"
		" %s%s) if that is meant", shadow->made.name,
		c->device->number, name, byte, describe (&end, where),
		words->clauses[ITEM_FROM], clause, words->delete, clause);
}

/* Whether ITEM of C says that nobody has a use for the data.  OpenACC's "exit
   data" has no other word for a mapping that ends without a copy.  */
static bool
deletes (const struct construct *c, const struct map_item *item)
{
  return (item->kind == MAP_DELETE || item->kind == MAP_DELETE_SECTION
	  || (item->kind == MAP_RELEASE && words_of_openacc (c->name)));
}

void
map_check_removed (const struct construct *c, const struct map_item *item)
{
  struct map_entry *leader = map_entry_leader (item->entry);
  uint32_t count = leader->siblings ? leader->siblings : 1;
  /* Who gets some of it back has what he wants, too.  */
  if (deletes (c, item))
    return;
  for (uint32_t i = 0; i < count; i++)
    {
      struct map_entry *entry = leader + i;
      struct part part;
      size_t byte;
      if (part_init (&part, entry, 0, entry->host_end - entry->host_start)
	  && !part.shadow->copied_back
	  && part_device_changed (&part, c->device, &byte))
	tell_lost (c, item, entry, byte);
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
