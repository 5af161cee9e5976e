/* Where in the program a construct is, for messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/note.h"
#include "base/note-file.h"
#include "base/symbol.h"

/* An instruction may be this far from the one before it.  */
#define MAX_PADDING 16

/* Whether A and B, FILE:LINE, may be the same place: with -flto, files are
   called as from the folder of the link.  */
static bool
similar_places (const char *a, const char *b)
{
  while (!strncmp (a, "../", 3))
    a += 3;
  while (!strncmp (b, "../", 3))
    b += 3;
  size_t size_a = strlen (a), size_b = strlen (b);
  if (size_a > size_b)
    return similar_places (b, a);
  return (!strcmp (b + size_b - size_a, a)
	  && (size_a == size_b || b[size_b - size_a - 1] == '/'));
}

static bool
is_of_construct (const struct offload_note *note)
{
  return note->count < OFFLOAD_NOTE_HOST_USE;
}

/* The note of the construct at PLACE that has no address of its own; or
   null.  */
static const struct offload_note *
find_by_place (const struct notes *notes, const char *place)
{
  const struct offload_note *note, *similar = NULL;
  for (size_t offset = 0; (note = notes_next (notes, &offset)); )
    if (note->key == 0 && is_of_construct (note))
      {
	if (!strcmp (note->text, place))
	  return note;
	if (!similar && similar_places (note->text, place))
	  similar = note;
      }
  return similar;
}

/* The note of the construct or call whose origin is ADDRESS in the file, or of
   the host's use of the variable there; or null.  */
static const struct offload_note *
find (const struct notes *notes, uint64_t address)
{
  const struct offload_note *note;
  for (size_t offset = 0; (note = notes_next (notes, &offset)); )
    switch (note->count)
      {
      case OFFLOAD_NOTE_PLACE:
      case OFFLOAD_NOTE_CALL:
	if (note->key - address < MAX_PADDING)
	  return (note->count == OFFLOAD_NOTE_CALL ? note
		  : find_by_place (notes, note->text));
	break;
      case OFFLOAD_NOTE_USE:
	break;
      default:
	if (note->key == address)
	  return note;
      }
  return NULL;
}

/* The address in the file of what is used, that NOTE is about; 0 if it is about
   something else.  */
static uint64_t
used_by (const struct offload_note *note)
{
  uint64_t address = 0;
  if (note->count == OFFLOAD_NOTE_HOST_USE)
    address = note->key;
  else if (note->count == OFFLOAD_NOTE_USE)
    memcpy (&address, note->text, sizeof address);
  return address;
}

/* String NUMBER of NOTE; empty if there is none.  */
static const char *
string (const struct offload_note *note, size_t number)
{
  const char *text = note->text, *end = text + note->length;
  for (; number > 0 && text < end; number--)
    text += strlen (text) + 1;
  return text < end ? text : "";
}

/* String NUMBER of those of NOTE's item number ITEM: 0, what it is in the
   program; 1, where pointers are in it; 2, its type.  */
static const char *
item_string (const struct offload_note *note, size_t item, size_t number)
{
  return (item < note->count ? string (note, 2 + number * note->count + item)
	  : "");
}

/* The type of NOTE's item number ITEM; it is with the first of those that are
   written so.  */
static const char *
type_string (const struct offload_note *note, size_t item)
{
  const char *own = item_string (note, item, 0);
  for (size_t i = 0; *own && i < item; i++)
    if (!strcmp (item_string (note, i, 0), own))
      return item_string (note, i, 2);
  return item_string (note, item, 2);
}

/* The note of the construct of ORIGIN, or null; and what it lies in, to be
   freed.  */
static const struct offload_note *
find_note (const void *origin, struct notes *notes)
{
  struct symbol symbol;
  *notes = (struct notes) { NULL, 0 };
  if (!origin || !symbol_find (origin, &symbol))
    return NULL;
  notes_read (notes, symbol.path);
  return find (notes, (uintptr_t) origin - symbol.bias);
}

/* Write NAME to TEXT, shortened.  */
static void
write_name (char text[SHORT_NAME_SIZE], const char *name)
{
  char room[SHORT_NAME_SIZE];
  strcpy (text, short_name (name, room));
}

/* Whether ADDRESS is in USES.  */
static bool
is_listed (const struct note_uses *uses, uintptr_t address)
{
  for (size_t i = 0; i < uses->count; i++)
    if (uses->addresses[i] == address)
      return true;
  return false;
}

/* Add ADDRESS to USES, and return it; null without memory.  */
static struct note_uses *
list_use (struct note_uses *uses, uintptr_t address)
{
  size_t size = sizeof *uses + (uses->count + 1) * sizeof address;
  struct note_uses *more = realloc (uses, size);
  if (more)
    more->addresses[more->count++] = address;
  else
    free (uses);
  return more;
}

/* The function of ORIGIN, what it uses, and what those use that are functions
   themselves.  What number WANTED of them is called is written to NAME.  */
static struct note_uses *
list_uses (const void *origin, size_t wanted, char name[SHORT_NAME_SIZE])
{
  struct note_uses *uses = calloc (1, sizeof *uses);
  uses = uses ? list_use (uses, (uintptr_t) origin) : NULL;
  struct notes notes = { NULL, 0 };
  const char *path = NULL;
  write_name (name, "");
  for (size_t i = 0; uses && i < uses->count; i++)
    {
      struct symbol symbol;
      const struct offload_note *note;
      const uintptr_t user = uses->addresses[i];
      if (!symbol_find ((const void *) user, &symbol))
	continue;
      if (!path || strcmp (path, symbol.path) != 0)
	{
	  free (notes.contents);
	  notes_read (&notes, path = symbol.path);
	}
      for (size_t offset = 0; uses && (note = notes_next (&notes, &offset)); )
	{
	  const uintptr_t address = used_by (note) + symbol.bias;
	  if (note->count != OFFLOAD_NOTE_USE
	      || note->key != user - symbol.bias || used_by (note) == 0
	      || is_listed (uses, address))
	    continue;
	  if (uses->count == wanted)
	    write_name (name, note->text + sizeof (uint64_t));
	  uses = list_use (uses, address);
	}
    }
  free (notes.contents);
  return uses;
}

static note_reader *_Atomic other_reader;

void
note_set_other (note_reader *reader)
{
  other_reader = reader;
}

bool
note_read (const void *origin, size_t item, struct note_text *text)
{
  note_reader *other = other_reader;
  if (other && other (origin, item, text))
    return true;
  struct notes notes;
  const struct offload_note *note = find_note (origin, &notes);
  if (item < NOTE_FIRST_USE || item == NOTE_NO_ITEM)
    write_name (text->item, note ? item_string (note, item, 0) : "");
  else
    free (list_uses (origin, item - NOTE_FIRST_USE, text->item));
  write_name (text->type, note ? type_string (note, item) : "");
  write_name (text->place, note ? string (note, 0) : "");
  write_name (text->function, note ? string (note, 1) : "");
  free (notes.contents);
  return note != NULL;
}

const char *
note_describe (const void *origin, size_t item,
	       char text[NOTE_DESCRIPTION_SIZE])
{
  struct note_text note;
  *text = '\0';
  if (note_read (origin, item, &note))
    snprintf (text, NOTE_DESCRIPTION_SIZE, " (%s%s%s%s%s)", note.item,
	      *note.item ? ": " : "", note.place, *note.function ? ", in " : "",
	      note.function);
  return text;
}

const char *
note_describe_address (const void *caller, char text[NOTE_DESCRIPTION_SIZE])
{
  struct note_text note;
  struct symbol symbol;
  char file[SHORT_NAME_SIZE];
  *text = '\0';
  if (!note_read (caller, NOTE_NO_ITEM, &note)
      && symbol_find (caller, &symbol))
    snprintf (text, NOTE_DESCRIPTION_SIZE, " (called at %#" PRIxPTR " in %s)",
	      (uintptr_t) caller - symbol.bias,
	      short_name (symbol.file, file));
  return text;
}

struct note_uses *
note_uses (const void *origin)
{
  char unused[SHORT_NAME_SIZE];
  return list_uses (origin, SIZE_MAX, unused);
}

static int
compare_addresses (const void *a, const void *b)
{
  uintptr_t left = *(const uintptr_t *) a, right = *(const uintptr_t *) b;
  return left < right ? -1 : left > right;
}

struct note_uses *
note_variables (const void *inside)
{
  struct notes notes = { NULL, 0 };
  struct symbol symbol;
  const struct offload_note *note;
  if (!symbol_find (inside, &symbol))
    return NULL;
  notes_read (&notes, symbol.path);
  /* Each note is larger than an address.  */
  struct note_uses *all = malloc (sizeof *all + notes.size);
  size_t count = 0;
  for (size_t offset = 0; all && (note = notes_next (&notes, &offset)); )
    if (used_by (note))
      all->addresses[count++] = used_by (note) + symbol.bias;
  if (all)
    {
      all->count = count;
      qsort (all->addresses, count, sizeof all->addresses[0],
	     compare_addresses);
    }
  free (notes.contents);
  return all;
}

bool
note_has (const struct note_uses *variables, uintptr_t address)
{
  return (variables
	  && bsearch (&address, variables->addresses, variables->count,
		      sizeof address, compare_addresses));
}

const char *
note_item (const void *origin, size_t item, char text[SHORT_NAME_SIZE])
{
  struct note_text note;
  note_read (origin, item, &note);
  return strcpy (text, note.item);
}

/* Cut a section off the end of TEXT, as in "p[3:0]": its pointer is left.  */
static void
cut_section (char *text)
{
  char *bracket = strrchr (text, '[');
  if (bracket && strchr (bracket, ':') && strchr (bracket, ']'))
    *bracket = '\0';
}

const char *
note_pointer (const void *origin, size_t item, char text[SHORT_NAME_SIZE])
{
  note_item (origin, item, text);
  cut_section (text);
  return text;
}

const char *
note_typed_pointer (const void *origin, size_t item,
		    char text[NOTE_TYPED_SIZE])
{
  struct note_text note;
  *text = '\0';
  if (!note_read (origin, item, &note) || !*note.item)
    return text;
  cut_section (note.item);
  snprintf (text, NOTE_TYPED_SIZE, "'%s'%s%s%s", note.item,
	    *note.type ? " (" : "", note.type, *note.type ? ")" : "");
  return text;
}

char *
note_pointers (const void *origin, size_t item)
{
  struct notes notes;
  const struct offload_note *note = find_note (origin, &notes);
  const char *text = note ? item_string (note, item, 1) : "";
  char *copy = *text ? strdup (text) : NULL;
  free (notes.contents);
  return copy;
}
