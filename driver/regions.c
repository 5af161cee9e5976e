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

enum file_kind
{
  FILE_SOURCE,		/* Or something that is unknown.  */
  FILE_PLAIN,		/* To be linked, without device code.  */
  FILE_REGIONS		/* To be linked, with device code.  */
};

/* What the object NAME is; FILE_SOURCE also if it is none.  */
static enum file_kind
object_kind (const char *name)
{
  struct object object;
  enum file_kind kind = FILE_SOURCE;

  if (object_open (&object, name) == OBJECT_OK)
    kind = object_contents (&object) & OBJECT_HAS_OFFLOAD ? FILE_REGIONS
							   : FILE_PLAIN;
  object_release (&object);
  return kind;
}

/* For archive_for_each: stop at a member with device code.  */
static bool
is_plain (const char *name, void *context)
{
  enum file_kind *kind = context;

  if (object_kind (name) == FILE_REGIONS)
    *kind = FILE_REGIONS;
  return *kind != FILE_REGIONS;
}

/* Whether the file NAME is an archive; then what that is goes to *KIND.  */
static bool
is_archive (const char *name, enum file_kind *kind)
{
  *kind = FILE_PLAIN;
  return archive_for_each (name, is_plain, kind) == OBJECT_OK;
}

static enum file_kind
file_kind (const char *name)
{
  enum file_kind kind = object_kind (name);
  const char *suffix = strrchr (lbasename (name), '.');

  if (kind != FILE_SOURCE || is_archive (name, &kind))
    return kind;
  /* A text for the linker has the name of a library.  */
  return suffix != NULL && strcmp (suffix, ".so") == 0 ? FILE_PLAIN
						       : FILE_SOURCE;
}

/* What WORD, the next of a list of inputs, stands for.  */
static enum file_kind
word_kind (struct library_search *search, const char *word)
{
  char *file = library_search_take (search, word);
  enum file_kind kind = FILE_PLAIN;

  if (*word != '-')
    kind = file_kind (word);
  else if (word[1] == '\0')
    kind = FILE_SOURCE;
  else if (file != NULL)
    is_archive (file, &kind);
  free (file);
  return kind;
}

const char *
regions_find (const struct inputs *inputs, bool *sources)
{
  const struct arguments *words = &inputs->words;
  struct library_search search;
  const char *found = NULL;

  *sources = false;
  library_search_begin (&search, words);
  for (size_t i = 0; i < words->count; i++)
    {
      const char *word = words->values[i];
      enum file_kind kind = word_kind (&search, word);

      *sources |= kind == FILE_SOURCE;
      if (found == NULL && kind == FILE_REGIONS)
	found = word;
    }
  library_search_end (&search);
  return found;
}
