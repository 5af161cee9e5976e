/* What is said of the device memory that checking mode watches.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/symbol.h"
#include "devices/registry.h"
#include "mapping/checked-text.h"
#include "mapping/item.h"
#include "mapping/words.h"

/* Room for one line.  */
#define TEXT_SIZE 1024

bool
checked_is_routine (const struct checked_block *block)
{
  return block->origin == NULL && block->first == NOTE_NO_ITEM;
}

uintptr_t
checked_distance (const struct checked_block *block, uintptr_t address)
{
  if (address < block->start)
    return block->start - address;
  uintptr_t into = address - block->start;
  return into < block->size ? 0 : into - block->size + 1;
}

/* Whether ADDRESS, which is not in BLOCK, is after it; and the item of BLOCK
   that is nearest to it.  */
static bool
is_after (const struct checked_block *block, uintptr_t address)
{
  return address >= block->start + block->size;
}

static size_t
nearest_item (const struct checked_block *block, uintptr_t address)
{
  return is_after (block, address) ? block->last : block->first;
}

/* Where a construct is.  */
static void
write_place (FILE *out, const char *before, const struct note_text *note)
{
  if (note->place[0])
    fprintf (out, " (%s%s, in %s)", before, note->place, note->function);
}

/* What BLOCK is; of a structure, what its item number ITEM is.  Where that was
   mapped is written to *NOTE.  */
static void
write_name (FILE *out, const struct checked_block *block, size_t item,
	    struct note_text *note)
{
  if (note_read (block->origin, item, note) && note->item[0])
    fprintf (out, "'%s'", note->item);
  else if (checked_is_routine (block))
    fprintf (out, "what %s returned", block->name);
  else
    fprintf (out, "what '%s' maps", block->name);
}

/* The construct that mapped BLOCK, or the call that allocated it.  */
static const void *
origin_of (const struct checked_block *block)
{
  return checked_is_routine (block) ? block->caller : block->origin;
}

/* The same, and where.  */
static void
write_block (FILE *out, const struct checked_block *block, size_t item)
{
  struct note_text note;
  char place[NOTE_DESCRIPTION_SIZE];
  write_name (out, block, item, &note);
  if (checked_is_routine (block))
    fputs (note_describe (block->caller, NOTE_NO_ITEM, place), out);
  else
    write_place (out, "mapped at ", &note);
}

/* Where ADDRESS is, beside BLOCK.  */
static void
write_beside (FILE *out, const struct checked_block *block, uintptr_t address)
{
  size_t distance = checked_distance (block, address);
  /* From the beginning of an element on.  */
  size_t rounded = (distance + block->align - 1) & -block->align;
  bool after = is_after (block, address);
  if (after && distance == 1)
    fputs ("just beyond the end of ", out);
  else if (after)
    fprintf (out, "%zu bytes beyond the end of ", distance - 1);
  else if (rounded == block->align)
    fputs ("just before the beginning of ", out);
  else
    fprintf (out, "%zu bytes before the beginning of ", rounded);
}

/* An array section in C, NAME[LOW:LENGTH].  */
struct section
{
  /* Characters of NAME, and LOW, which may be empty.  */
  int name;
  const char *low;
  int low_length;
  long length;
};

/* Read TEXT as a section of one dimension whose length is a number.  */
static bool
read_section (const char *text, struct section *section)
{
  const char *open = strchr (text, '['), *colon = open ? strchr (open, ':')
    : NULL;
  char *end;
  if (!colon || !isdigit ((unsigned char) colon[1]))
    return false;
  section->name = open - text;
  section->low = open + 1;
  section->low_length = colon - section->low;
  section->length = strtol (colon + 1, &end, 10);
  return strcmp (end, "]") == 0 && section->length > 0;
}

static const char *
clause_of (const struct checked_block *block)
{
  return words_of (block->name)->clauses[block->clause
					  & (ITEM_TO | ITEM_FROM)];
}

/* The clause that would map ADDRESS, too, which is beside BLOCK, as far as the
   user's words tell.  */
static void
write_clause (FILE *out, const struct checked_block *block, uintptr_t address)
{
  struct note_text note;
  struct section section;
  if (!is_after (block, address) || block->first != block->last
      || !note_read (block->origin, block->last, &note)
      || !strpbrk (note.item, "[("))
    return;
  if (!read_section (note.item, &section)
      || block->size % section.length != 0)
    {
      fprintf (out, ": map %zu bytes more, or keep to what is mapped",
	       ((size_t) checked_distance (block, address) + block->align - 1)
	       & -block->align);
      return;
    }
  size_t element = block->size / section.length;
  size_t needed = (address - block->start) / element + 1;
  fprintf (out, ": write %s%.*s[%.*s:%zu]), or keep to what is mapped",
	   clause_of (block), section.name, note.item, section.low_length,
	   section.low, needed);
}

void
checked_explain_beside (const struct checked_block *block, uintptr_t address,
			FILE *out)
{
  fputs (", ", out);
  write_beside (out, block, address);
  write_block (out, block, nearest_item (block, address));
  fprintf (out, ", %zu bytes long", block->size);
  write_clause (out, block, address);
}

/* What freed BLOCK.  */
static void
write_end (FILE *out, const struct checked_block *block)
{
  struct note_text note;
  char place[NOTE_DESCRIPTION_SIZE];
  if (checked_is_routine (block))
    fprintf (out, "freed by %s%s", block->end_name,
	     note_describe (block->end_origin, NOTE_NO_ITEM, place));
  else
    {
      fprintf (out, "which '%s' unmapped", block->end_name);
      note_read (block->end_origin, NOTE_NO_ITEM, &note);
      write_place (out, "", &note);
    }
}

void
checked_explain_in (const struct checked_block *block, uintptr_t address,
		    FILE *out)
{
  fprintf (out, "byte %zu of the %zu of ", (size_t) (address - block->start),
	   block->size);
  write_block (out, block, block->first);
}

void
checked_explain_freed (const struct checked_block *block, uintptr_t address,
		       FILE *out)
{
  fputs (", freed device memory: ", out);
  if (checked_distance (block, address) > 0)
    {
      write_beside (out, block, address);
      write_block (out, block, block->first);
    }
  else
    checked_explain_in (block, address, out);
  fputs (", ", out);
  write_end (out, block);
}

/* Tell FINDING with what OUT has written to TEXT.  */
static void
tell (struct check_finding *finding, FILE *out, const char *text)
{
  fclose (out);
  check_tell (finding, "%s", text);
}

/* A stream to write TEXT, and *FINDING to tell it; null if there is nothing to
   tell.  */
static FILE *
begin (struct check_finding **finding, enum check_kind kind,
       const void *origin, size_t item, const char *about,
       char text[TEXT_SIZE])
{
  *finding = check_new (kind, origin, item, about);
  if (!*finding)
    return NULL;
  text[0] = '\0';
  return fmemopen (text, TEXT_SIZE, "w");
}

void
checked_tell_damage (const struct checked_block *block, uintptr_t address)
{
  char text[TEXT_SIZE];
  struct check_finding *finding;
  struct note_text note;
  size_t item = nearest_item (block, address);
  FILE *out = begin (&finding, CHECK_BOUNDS, origin_of (block), item,
		     is_after (block, address) ? "end" : "beginning", text);
  if (!out)
    return;
  fputs ("a region wrote ", out);
  write_beside (out, block, address);
  write_name (out, block, item, &note);
  fprintf (out, ", %zu bytes long", block->size);
  write_clause (out, block, address);
  tell (finding, out, text);
}

void
checked_tell_unwritten (const struct checked_block *block, size_t count,
			size_t length, size_t first)
{
  char text[TEXT_SIZE];
  struct note_text note;
  struct check_finding *finding;
  FILE *out = begin (&finding, CHECK_INIT, block->origin, block->first,
		     "unwritten", text);
  if (!out)
    return;
  fprintf (out, "%zu of %zu bytes, from byte %zu on, came back from the device"
	   " without a value: nothing was written there, or something was that"
	   " had none", count, length, first);
  if (note_read (block->origin, block->first, &note) && note.item[0])
    fprintf (out, "; %s%s) keeps what the host has",
	     words_of (block->name)->clauses[ITEM_TO | ITEM_FROM], note.item);
  tell (finding, out, text);
}

void
checked_tell_calculated (const struct checked_block *block, size_t first)
{
  char text[TEXT_SIZE];
  struct check_finding *finding;
  FILE *out = begin (&finding, CHECK_INIT, block->origin, block->first,
		     "calculated", text);
  if (!out)
    return;
  fprintf (out, "the number at byte %zu came back from the device as one that"
	   " was calculated there from data without a value: copy to the device"
	   " what the region reads, or have it written there before", first);
  tell (finding, out, text);
}

/* MEMORY was freed, or is no device memory that omp_target_alloc returned.  */
static void
write_bad_free (FILE *out, const struct device *device, const void *memory,
		const struct checked_block *live,
		const struct checked_block *freed)
{
  uintptr_t address = (uintptr_t) memory;
  struct symbol symbol;
  fprintf (out, "omp_target_free: %p is ", memory);
  if (live && checked_is_routine (live))
    fprintf (out, "%zu bytes into what omp_target_alloc returned: free %p",
	     (size_t) (address - live->start), (void *) live->start);
  else if (live)
    {
      fputs ("the device's copy of ", out);
      write_block (out, live, live->first);
      fprintf (out, ": end it with %s", words_of (live->name)->exit);
    }
  else if (freed && checked_is_routine (freed))
    fputs ("free already: it was freed before, and nothing was allocated there"
	   " since", out);
  else if (freed)
    {
      fputs ("where the device's copy of ", out);
      write_block (out, freed, freed->first);
      fputs (" was, ", out);
      write_end (out, freed);
    }
  else if (registry_device_of_address (memory))
    fprintf (out, "not what omp_target_alloc returned for device %d, but memory"
	     " of device %d", device->number,
	     registry_device_of_address (memory)->number);
  else if (symbol_find (memory, &symbol))
    fprintf (out, "a variable of %s, not memory of device %d", symbol.file,
	     device->number);
  else
    fprintf (out, "not memory of device %d: what malloc returned is for free",
	     device->number);
}

void
checked_tell_bad_free (const struct device *device, const void *memory,
		       const void *caller, const struct checked_block *live,
		       const struct checked_block *freed)
{
  char text[TEXT_SIZE], place[NOTE_DESCRIPTION_SIZE];
  struct check_finding *finding;
  FILE *out = begin (&finding, CHECK_FREED, caller, NOTE_NO_ITEM,
		     "omp_target_free", text);
  if (!out)
    return;
  write_bad_free (out, device, memory, live, freed);
  fputs (note_describe_address (caller, place), out);
  tell (finding, out, text);
}
