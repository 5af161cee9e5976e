/* Where constructs are that clang has compiled, for messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Clang passes strings, ";FILE;FUNCTION;LINE;COLUMN;;" of a construct and
   ";NAME;FILE;LINE;COLUMN;;" of an element.  Origins are entries of a table
   that only grows, since what was mapped has them for as long as it is mapped.
   The strings are copied: a library that has them may be closed, and another
   take its place.  */

#include "config.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/note.h"
#include "llvm/names.h"

struct known
{
  struct known *next;
  struct tgt_construct construct;
  char *source;
  const uint16_t *ends;
  size_t count;
  /* Copies; null without memory.  */
  char *names[];
};

#define BUCKETS 256

/* What clang writes for what has no name, as *this.  */
#define NAMELESS ";unknown;unknown;"

static struct known *_Atomic table[BUCKETS];

static struct known *_Atomic *
bucket_of (const struct tgt_construct *construct)
{
  uintptr_t key = (uintptr_t) construct->names ^ (uintptr_t) construct->region;
  return &table[(key >> 3) % BUCKETS];
}

const void *
names_find (const struct tgt_construct *construct)
{
  struct known *known = *bucket_of (construct);
  while (known && (known->construct.names != construct->names
		   || known->construct.place != construct->place
		   || known->construct.region != construct->region
		   || strcmp (known->source, construct->place->source) != 0))
    known = known->next;
  return known;
}

void
names_field (char text[SHORT_NAME_SIZE], const char *source, unsigned number)
{
  char room[SHORT_NAME_SIZE], field[256];
  for (; *source && number > 0; number--)
    source += strcspn (source + 1, ";") + 1;
  source += *source == ';';
  snprintf (field, sizeof field, "%.*s", (int) strcspn (source, ";"), source);
  strcpy (text, short_name (field, room));
}

/* The construct of ORIGIN, which is one of the table's or its region; or
   null.  */
static const struct known *
find_origin (const void *origin)
{
  for (size_t i = 0; origin && i < BUCKETS; i++)
    for (const struct known *known = table[i]; known; known = known->next)
      if (known == origin || known->construct.region == origin)
	return known;
  return NULL;
}

/* That of item ITEM of KNOWN.  */
static const char *
element_source (const struct known *known, size_t item)
{
  size_t element = 0;
  while (element < known->count && item >= known->ends[element])
    element++;
  return element < known->count ? known->names[element] : NULL;
}

const char *
names_source (const void *origin, size_t item)
{
  const struct known *known = find_origin (origin);
  return known ? element_source (known, item) : NULL;
}

/* For note_read.  */
static bool
read_note (const void *origin, size_t item, struct note_text *text)
{
  const struct known *known = find_origin (origin);
  char line[SHORT_NAME_SIZE], file[SHORT_NAME_SIZE];
  if (!known)
    return false;
  const char *source = known->source;
  names_field (file, source, 0);
  names_field (text->function, source, 1);
  names_field (line, source, 2);
  snprintf (text->place, sizeof text->place, "%.*s:%.10s",
	    (int) sizeof text->place - 12, file, line);
  text->item[0] = text->type[0] = '\0';
  const char *element = element_source (known, item);
  if (element && strncmp (element, NAMELESS, strlen (NAMELESS)) != 0)
    names_field (text->item, element, 0);
  return true;
}

const void *
names_add (const struct tgt_construct *construct, uint16_t *ends,
	   size_t count)
{
  struct known *known = malloc (sizeof *known + count * sizeof (char *));
  char *source = strdup (construct->place->source);
  if (!known || !source)
    {
      free (known);
      free (source);
      free (ends);
      return NULL;
    }
  known->construct = *construct;
  known->source = source;
  known->ends = ends;
  known->count = count;
  for (size_t i = 0; i < count; i++)
    known->names[i] = construct->names[i] ? strdup (construct->names[i]) : NULL;
  struct known *_Atomic *bucket = bucket_of (construct);
  known->next = *bucket;
  /* If another thread adds the same, one is never found.  */
  while (!atomic_compare_exchange_weak (bucket, &known->next, known))
    continue;
  note_set_other (read_note);
  return known;
}
