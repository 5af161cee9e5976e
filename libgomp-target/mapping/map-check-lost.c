/* Changes of mapped data that get lost: checking mode tells.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/map-check.h"
#include "mapping/map-check-text.h"
#include "mapping/part.h"
#include "mapping/words.h"

/* As part_init, for what is about to be copied.  */
static bool
part_to_copy (struct part *part, const struct map_entry *entry, size_t offset,
	      size_t length)
{
  bool known = part_init (part, entry, offset, length);
  part->host_is_there = true;
  return known;
}

/* What a message says of an item of which changes get lost, from BYTE on.  */
struct lost
{
  size_t byte;
  char name[NAME_SIZE];
  char clause[CLAUSE_SIZE];
  char copied[PLACE_SIZE];
};

/* LENGTH bytes at OFFSET of ENTRY, which ITEM of C is about, are about to be
   copied, to the host if BACK.  If only the side that gets them has changed
   them: a finding, and what there is to say of that as *LOST.  Otherwise
   null.  */
static struct check_finding *
find_lost (const struct construct *c, const struct map_item *item,
	   const struct map_entry *entry, size_t offset, size_t length,
	   bool back, struct lost *lost)
{
  struct part part;
  size_t of_host, of_device;
  if (!part_to_copy (&part, entry, offset, length)
      || part_host_changed (&part, &of_host) != back
      || part_device_changed (&part, c->device, &of_device) == back)
    return NULL;
  struct check_finding *finding
    = finding_new (CHECK_STALE, c, item, back ? "back" : "again");
  if (!finding)
    return NULL;
  struct shadow_place place = place_of_item (c, item);
  lost->byte = back ? of_host : of_device;
  item_name (c, item, lost->name);
  place_in_clause (&place, false, lost->clause);
  place_describe_copy (part.shadow, lost->copied);
  return finding;
}

void
map_check_copying_back (const struct construct *c, const struct map_item *item,
			const struct map_entry *entry, size_t offset,
			size_t length)
{
  struct lost lost;
  struct check_finding *finding
    = find_lost (c, item, entry, offset, length, true, &lost);
  if (finding)
    check_tell (finding, "%s: the host's changes of %s, from byte %zu on, are"
		" lost: device %d has not changed it since %s, and now the old"
		" values are copied back; write %s%s) before",
		c->name, lost.name, lost.byte, c->device->number, lost.copied,
		words_of (c->name)->update_to, lost.clause);
}

void
map_check_copying_again (const struct construct *c, const struct map_item *item,
			 const struct map_entry *entry, size_t offset,
			 size_t length)
{
  struct lost lost;
  struct check_finding *finding
    = find_lost (c, item, entry, offset, length, false, &lost);
  if (finding)
    check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
		" lost: the host has not changed it since %s, and now the old"
		" values are copied to the device; write %s%s) before",
		c->name, c->device->number, lost.name, lost.byte, lost.copied,
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
  struct shadow_place end = place_of_item (c, item);
  const struct words *words = words_of (c->name);
  char name[NAME_SIZE], clause[CLAUSE_SIZE], where[PLACE_SIZE];
  struct check_finding *finding;
  if (is_of_compiler (&shadow->made)
      || !(finding = check_new (CHECK_STALE, shadow->made.origin,
				shadow->made.item, "from")))
    return;
  place_name (&shadow->made, entry->host_start, entry->host_end, name);
  place_in_clause (&shadow->made, false, clause);
  if (shadow->made.origin == c->origin)
    check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
		" lost at the end, since it is only mapped to the device: write"
		" %s%s)", c->name, c->device->number, name, byte,
		words->clauses[ITEM_TO | ITEM_FROM], clause);
  else
    check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
		" lost, since %s copies nothing back: write %s%s) there, or"
		" %s%s) if that is meant", shadow->made.name,
		c->device->number, name, byte, place_describe (&end, where),
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
