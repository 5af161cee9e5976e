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
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>
#include "base/note.h"
#include "devices/shadow.h"
#include "mapping/map-check.h"

/* "'a'", or its addresses if the program has no note of it.  */
#define NAME_SIZE (SHORT_NAME_SIZE + 2)
/* "p[0:N]".  */
#define CLAUSE_SIZE (SHORT_NAME_SIZE + 8)
/* "target data (a.c:6, in main)".  */
#define PLACE_SIZE (NOTE_DESCRIPTION_SIZE + 32)

/* Bytes of the device that are looked at together.  */
#define CHUNK ((size_t) 1 << 20)
/* And of the host.  */
#define HOST_CHUNK 16384
/* What changes as a whole: of a number that changes, some bytes may stay.  */
#define WORD sizeof (uint64_t)

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

/* "target data (a.c:6, in main)".  */
static const char *
describe (const struct shadow_place *place, char text[PLACE_SIZE])
{
  char note[NOTE_DESCRIPTION_SIZE];
  snprintf (text, PLACE_SIZE, "%s%s", place->name,
	    note_describe (place->origin, NOTE_NO_ITEM, note));
  return text;
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
		" copied: map it before, with target enter data or target data",
		c->name, name, c->device->number);
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

/* The part of an entry that an item of a construct is about.  */
struct part
{
  const struct map_entry *entry;
  const struct shadow *shadow;
  size_t offset;
  size_t length;
};

/* LENGTH bytes at OFFSET of ENTRY.  False if nothing is known of them.  */
static bool
part_init (struct part *part, const struct map_entry *entry, size_t offset,
	   size_t length)
{
  const struct shadow *shadow = shadow_find (entry);
  *part = (struct part) { entry, shadow, offset, length };
  return shadow && shadow->bytes && !shadow->has_pointers;
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

static const unsigned char *
host_bytes (const struct part *part)
{
  return (const unsigned char *) part->entry->host_start + part->offset;
}

/* Copy SIZE bytes at FROM to TO; false if nothing is there.  The program may
   have given memory back that only the device uses by now.  */
static bool
read_host (void *to, const unsigned char *from, size_t size)
{
  struct iovec local = { to, size }, remote = { (void *) from, size };
  ssize_t done = process_vm_readv (getpid (), &local, 1, &remote, 1, 0);
  if (done >= 0 || errno == EFAULT)
    return done == (ssize_t) size;
  /* Where the call is not allowed, it is there, as nearly always.  */
  memcpy (to, from, size);
  return true;
}

/* The first byte of PART that the host has changed, from where the entry
   begins; false if there is none.  */
static bool
host_has_changed (const struct part *part, size_t *byte)
{
  unsigned char bytes[HOST_CHUNK];
  for (size_t done = 0; done < part->length; done += sizeof bytes)
    {
      size_t rest = part->length - done;
      size_t size = rest < sizeof bytes ? rest : sizeof bytes;
      if (!read_host (bytes, host_bytes (part) + done, size))
	return false;
      size_t first = shadow_compare (part->shadow, part->offset + done, bytes,
				     size);
      *byte = part->offset + done + first;
      if (first < size)
	return true;
    }
  return false;
}

/* Attached pointers among the bytes of PART in MEMORY, which the device has,
   count as not changed.  */
static void
hide_attachments (const struct part *part, unsigned char *memory)
{
  const struct map_extra *extra = part->entry->extra;
  for (size_t i = 0; i < extra->num_attachments; i++)
    for (size_t k = 0; k < sizeof (void *); k++)
      {
	size_t byte = extra->attachments[i].offset + k - part->offset;
	if (byte < part->length)
	  memory[byte] = part->shadow->bytes[part->offset + byte];
      }
}

/* What is asked of the bytes of PART, which the device has in MEMORY.  True
   ends it.  */
typedef bool ask_bytes (const struct part *part, const unsigned char *memory,
			void *data);

/* Ask that of all of PART on C's device, piece by piece.  */
static bool
ask_device (const struct construct *c, const struct part *part, ask_bytes *ask,
	    void *data)
{
  const struct device *device = c->device;
  const size_t end = part->offset + part->length;
  struct part piece = *part;
  unsigned char *memory = malloc (part->length < CHUNK ? part->length : CHUNK);
  bool answer = false;
  for (; memory && piece.offset < end && !answer; piece.offset += piece.length)
    {
      piece.length = end - piece.offset < CHUNK ? end - piece.offset : CHUNK;
      uintptr_t start = part->entry->device_start + piece.offset;
      if (!device->plugin->dev2host (device->ordinal, memory, (void *) start,
				     piece.length))
	break;
      hide_attachments (&piece, memory);
      answer = ask (&piece, memory, data);
    }
  free (memory);
  return answer;
}

/* Whether the device has changed PART; the first byte is stored to the size_t
   that DATA points to.  */
static bool
is_changed (const struct part *part, const unsigned char *memory, void *data)
{
  size_t *byte = data;
  size_t first = shadow_compare (part->shadow, part->offset, memory,
				 part->length);
  *byte = part->offset + first;
  return first < part->length;
}

/* Whether both the host and the device have changed a word of PART.  */
static bool
is_overwritten (const struct part *part, const unsigned char *memory,
		void *unused)
{
  const unsigned char *host = host_bytes (part);
  (void) unused;
  for (size_t i = 0; i < part->length; i += WORD)
    {
      size_t offset = part->offset + i;
      size_t size = part->length - i < WORD ? part->length - i : WORD;
      if (shadow_compare (part->shadow, offset, host + i, size) < size
	  && shadow_compare (part->shadow, offset, memory + i, size) < size)
	return true;
    }
  return false;
}

/* ITEM, which the user maps "to" the device, is present there, and the host has
   changed BYTE since it was copied.  */
static void
tell_not_copied (const struct construct *c, const struct map_item *item,
		 const struct part *part, size_t byte)
{
  char name[NAME_SIZE], clause[CLAUSE_SIZE], made[PLACE_SIZE];
  struct shadow_place place = place_of (c, item);
  struct check_finding *finding
    = new_finding (CHECK_PRESENT, c, item, "not copied");
  if (!finding)
    return;
  name_item (c, item, name);
  name_in_clause (&place, false, clause);
  check_tell (finding, "%s: %s is present on device %d since %s and is not"
	      " copied again, but the host has changed it since, from byte %zu"
	      " on: write target update to(%s) before, or map(always, to: %s)",
	      c->name, name, c->device->number,
	      describe (&part->shadow->made, made), byte, clause, clause);
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
      || !find_part (item, &part) || !host_has_changed (&part, &byte))
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
tell_stale (const struct construct *c, const struct map_item *item,
	    const struct part *part, size_t byte)
{
  char name[NAME_SIZE], clause[CLAUSE_SIZE], copied[PLACE_SIZE];
  struct shadow_place place = place_of (c, item);
  struct check_finding *finding = new_finding (CHECK_STALE, c, item, "to");
  if (!finding)
    return;
  name_item (c, item, name);
  name_in_clause (&place, item->kind == MAP_SECTION, clause);
  check_tell (finding, "%s: the host has changed %s, from byte %zu on, since %s"
	      " copied it, and the region had the old values on device %d:"
	      " write target update to(%s) before", c->name, name, byte,
	      describe (&part->shadow->copied, copied), c->device->number,
	      clause);
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
	  && host_has_changed (&part, &byte)
	  && !ask_device (c, &part, is_overwritten, NULL))
	tell_stale (c, item, &part, byte);
    }
}

void
map_check_copying_back (const struct construct *c, const struct map_item *item,
			const struct map_entry *entry, size_t offset,
			size_t length)
{
  struct part part;
  size_t byte, unused;
  struct check_finding *finding;
  if (!part_init (&part, entry, offset, length)
      || !host_has_changed (&part, &byte)
      || ask_device (c, &part, is_changed, &unused)
      || !(finding = new_finding (CHECK_STALE, c, item, "back")))
    return;
  char name[NAME_SIZE], clause[CLAUSE_SIZE], copied[PLACE_SIZE];
  struct shadow_place place = place_of (c, item);
  name_item (c, item, name);
  name_in_clause (&place, false, clause);
  check_tell (finding, "%s: the host's changes of %s, from byte %zu on, are"
	      " lost: device %d has not changed it since %s copied it, and now"
	      " the old values are copied back; write target update to(%s)"
	      " before", c->name, name, byte, c->device->number,
	      describe (&part.shadow->copied, copied), clause);
}

void
map_check_copying_again (const struct construct *c, const struct map_item *item,
			 const struct map_entry *entry, size_t offset,
			 size_t length)
{
  struct part part;
  size_t byte, unused;
  struct check_finding *finding;
  if (!part_init (&part, entry, offset, length)
      || host_has_changed (&part, &unused)
      || !ask_device (c, &part, is_changed, &byte)
      || !(finding = new_finding (CHECK_STALE, c, item, "again")))
    return;
  char name[NAME_SIZE], clause[CLAUSE_SIZE], copied[PLACE_SIZE];
  struct shadow_place place = place_of (c, item);
  name_item (c, item, name);
  name_in_clause (&place, false, clause);
  check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
	      " lost: the host has not changed it since %s copied it, and now"
	      " the old values are copied to the device; write target update"
	      " from(%s) before", c->name, c->device->number, name, byte,
	      describe (&part.shadow->copied, copied), clause);
}

/* The device has changed ENTRY, from BYTE on, and ITEM of C removes it.  */
static void
tell_lost (const struct construct *c, const struct map_item *item,
	   const struct map_entry *entry, size_t byte)
{
  const struct shadow *shadow = shadow_find (entry);
  struct shadow_place end = place_of (c, item);
  char name[NAME_SIZE], clause[CLAUSE_SIZE], where[PLACE_SIZE];
  struct check_finding *finding
    = check_new (CHECK_STALE, shadow->made.origin, shadow->made.item, "from");
  if (!finding)
    return;
  name_data (&shadow->made, entry->host_start, entry->host_end, name);
  name_in_clause (&shadow->made, false, clause);
  if (shadow->made.origin == c->origin)
    check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
		" lost at the end, since it is only mapped to the device: write"
		" map(tofrom: %s)", c->name, c->device->number, name, byte,
		clause);
  else
    check_tell (finding, "%s: device %d's changes of %s, from byte %zu on, are"
		" lost, since %s copies nothing back: write map(from: %s)"
		" there, or map(delete: %s) if that is meant",
		shadow->made.name, c->device->number, name, byte,
		describe (&end, where), clause, clause);
}

void
map_check_removed (const struct construct *c, const struct map_item *item)
{
  struct map_entry *leader = map_entry_leader (item->entry);
  uint32_t count = leader->siblings ? leader->siblings : 1;
  /* Who deletes it has no use for it; and who gets some of it back has what he
     wants.  */
  if (item->kind == MAP_DELETE || item->kind == MAP_DELETE_SECTION)
    return;
  for (uint32_t i = 0; i < count; i++)
    {
      struct map_entry *entry = leader + i;
      struct part part;
      size_t byte;
      if (part_init (&part, entry, 0, entry->host_end - entry->host_start)
	  && !part.shadow->copied_back
	  && ask_device (c, &part, is_changed, &byte))
	tell_lost (c, item, entry, byte);
    }
}
