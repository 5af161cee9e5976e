/* Names of kernels that several PTX objects have.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The regions of static functions called alike in two translation units are
   kernels of one name, and kernels are known to the whole program, whether the
   compiler says so or, as of OpenACC's, does not.  lto1 tells apart what it
   compiles at once; what was compiled at several times is told apart here, by
   "$unit$N" at the end, where N is the number of the file.
   So are static variables that the runtime has to find by name.  All else that
   is static has a scope of its own in each PTX object.  */

#include <config.h>

#include "mkoffload/nvptx/unique.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hashtab.h>
#include <libiberty.h>

#include "mkoffload/nvptx/ptx.h"
#include "support/file.h"

/* Begin the lines that define such symbols.  */
static const char *const definitions[] = {
  ".visible .entry ", ".entry ", "// BEGIN VAR DEF: "
};

static bool
is_of_name (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$';
}

/* Length of the name at TEXT.  */
static size_t
name_length (const char *text)
{
  size_t length = 0;

  while (is_of_name (text[length]))
    length++;
  return length;
}

static htab_t
new_names (void)
{
  return htab_create (64, htab_hash_string, htab_eq_string, free);
}

/* Add the name of LENGTH characters at TEXT to NAMES.  */
static void
add_name (htab_t names, const char *text, size_t length)
{
  char *name = xstrndup (text, length);
  void **slot = htab_find_slot (names, name, INSERT);

  if (*slot == NULL)
    *slot = name;
  else
    free (name);
}

static bool
has_name (htab_t names, const char *text, size_t length)
{
  char *name = xstrndup (text, length);
  bool found = htab_find (names, name) != NULL;

  free (name);
  return found;
}

/* Add to NAMES what TEXT defines, if KNOWN only those of KNOWN.  */
static void
add_definitions (htab_t names, const char *text, htab_t known)
{
  for (const char *line = text; line != NULL; line = strchr (line, '\n'))
    {
      line += *line == '\n';
      for (size_t i = 0; i < ARRAY_SIZE (definitions); i++)
	if (has_prefix (line, definitions[i]))
	  {
	    const char *name = line + strlen (definitions[i]);
	    size_t length = name_length (name);

	    if (known == NULL || has_name (known, name, length))
	      add_name (names, name, length);
	  }
    }
}

/* Write TEXT to the file PATH, with NUMBER in the names that are CLASHING.
   PTX's own words may be alike but for what is before them, as ".global" or
   "%tid", or after them, as "max.s32".  */
static void
write_renamed (const char *path, const char *text, htab_t clashing,
	       size_t number)
{
  FILE *file = file_create (path);
  char before = '\n';

  while (*text != '\0')
    {
      size_t length = name_length (text);

      fwrite (text, 1, length > 0 ? length : 1, file);
      if (length > 0 && before != '.' && before != '%' && text[length] != '.'
	  && has_name (clashing, text, length))
	fprintf (file, "$unit$%zu", number);
      before = *text;
      text += length > 0 ? length : 1;
    }
  file_finish (file, path);
}

void
nvptx_make_unique (const struct arguments *files)
{
  htab_t known = new_names ();

  for (size_t i = 0; i < files->count; i++)
    {
      char *text = file_read (files->values[i], NULL);
      htab_t clashing = new_names ();

      add_definitions (clashing, text, known);
      add_definitions (known, text, NULL);
      if (htab_elements (clashing) > 0)
	write_renamed (files->values[i], text, clashing, i);
      htab_delete (clashing);
      free (text);
    }
  htab_delete (known);
}
