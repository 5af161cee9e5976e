/* Whether what a command links has target regions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/regions.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/libraries.h"
#include "support/object.h"

/* What a file is; of an archive, what its members are together.  0 is something
   to be linked that has none of these.  */
enum
{
  FILE_SOURCE = 1,	/* Or something that is unknown.  */
  FILE_REGIONS = 2,	/* It has device code.  */
  FILE_NATIVE = 4,	/* It has device code, but no -flto code.  */
  FILE_LTO = 8		/* It has -flto code.  */
};

/* What the object NAME is; FILE_SOURCE also if it is none.  */
static unsigned
object_kind (const char *name)
{
  struct object object;
  unsigned kind = FILE_SOURCE;

  if (object_open (&object, name) == OBJECT_OK)
    {
      unsigned contents = object_contents (&object);

      kind = contents & OBJECT_HAS_LTO ? FILE_LTO : 0;
      if (contents & OBJECT_HAS_OFFLOAD)
	kind |= FILE_REGIONS | (kind == 0 ? FILE_NATIVE : 0);
    }
  object_release (&object);
  return kind;
}

/* For archive_for_each.  */
static bool
add_member_kind (const char *name, void *context)
{
  unsigned *kind = context;

  *kind |= object_kind (name) & ~FILE_SOURCE;
  return true;
}

/* Whether the file NAME is an archive; then what its members are goes to *KIND.
   In a damaged one there may be anything.  */
static bool
is_archive (const char *name, unsigned *kind)
{
  enum object_status status;

  *kind = 0;
  status = archive_for_each (name, add_member_kind, kind);
  if (status == OBJECT_CORRUPT)
    *kind |= FILE_REGIONS;
  return status == OBJECT_OK || status == OBJECT_CORRUPT;
}

static unsigned
file_kind (const char *name)
{
  unsigned kind = object_kind (name);
  const char *suffix = strrchr (lbasename (name), '.');

  if (kind != FILE_SOURCE || is_archive (name, &kind))
    return kind;
  /* A text for the linker has the name of a library.  */
  return suffix != NULL && strcmp (suffix, ".so") == 0 ? 0 : FILE_SOURCE;
}

/* What WORD, the next of a list of inputs, stands for.  */
static unsigned
word_kind (struct library_search *search, const char *word)
{
  char *file = library_search_take (search, word);
  unsigned kind = 0;

  if (*word != '-')
    kind = file_kind (word);
  else if (word[1] == '\0')
    kind = FILE_SOURCE;
  else if (file != NULL)
    (void) is_archive (file, &kind);
  free (file);
  return kind;
}

void
regions_find (struct regions *regions, const struct inputs *inputs,
	      const char *library_path)
{
  const struct arguments *words = &inputs->words;
  struct library_search search;

  *regions = (struct regions) { 0 };
  library_search_begin (&search, words, library_path);
  for (size_t i = 0; i < words->count; i++)
    {
      unsigned kind = word_kind (&search, words->values[i]);

      regions->sources |= kind & FILE_SOURCE;
      regions->lto |= kind & FILE_LTO;
      if (regions->first == NULL && (kind & FILE_REGIONS))
	regions->first = words->values[i];
      if (regions->first_native == NULL && (kind & FILE_NATIVE))
	regions->first_native = words->values[i];
    }
  library_search_end (&search);
}
