/* Which libraries an image for the emulated device needs without being told.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The linker would find out by itself, with --as-needed, but it reads all
   symbols of a library for that, which is a third of its work for a small
   image.  */

#include <config.h>

#include "mkoffload/intelmic/needed.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/compile.h"
#include "mkoffload/intelmic/symbol-names.h"
#include "support/libraries.h"
#include "support/object.h"

/* -fsanitize=undefined and -fprofile-generate are in the code by now, and so
   need their libraries.  Where "lib" NAME ".so" is a script for the linker, as
   the C library's are, FILES are the libraries that it names.  */
static const struct
{
  const char *name;
  const char *files[2];
}
libraries[] = {
  { "gfortran", { NULL } },
  { "quadmath", { NULL } },
  { "stdc++", { NULL } },
  { "ubsan", { NULL } },
  { "gcov", { NULL } },
  { "gomp", { NULL } },
  { "atomic", { NULL } },
  { "m", { ":libm.so.6", ":libmvec.so.1" } }
};

/* The names that OBJECTS use and do not define each for itself.  NULL if one
   of them cannot be read.  */
static htab_t
used_symbols (const struct arguments *objects)
{
  htab_t used = symbol_names_new ();
  bool good = true;

  for (size_t i = 0; i < objects->count && good; i++)
    {
      struct object object;

      good = object_open (&object, objects->values[i]) == OBJECT_OK
	     && object.header.e_type == ET_REL;
      if (good)
	symbol_names_add (used, &object, SHT_SYMTAB, false);
      object_release (&object);
    }
  if (!good)
    {
      htab_delete (used);
      return NULL;
    }
  return used;
}

static bool
is_used (const char *name, void *used)
{
  return htab_find (used, name) != NULL;
}

/* Whether the library in the file PATH, if it is a shared one, defines one of
   USED.  True for other files.  */
static bool
defines_used (const char *path, htab_t used)
{
  struct object library;
  bool found = true;

  if (object_open (&library, path) == OBJECT_OK
      && library.header.e_type == ET_DYN)
    found = object_any_symbol (&library, SHT_DYNSYM, true, is_used, used);
  object_release (&library);
  return found;
}

/* Whether one of the FILES that are in the FOLDERS defines one of USED; true if
   none is there.  */
static bool
parts_define_used (const char *const files[2], const char *folders,
		   htab_t used)
{
  size_t there = 0;
  bool found = false;

  for (size_t i = 0; i < 2 && files[i] != NULL && !found; i++)
    {
      char *path = library_find (folders, files[i], false);

      there += path != NULL;
      found = path != NULL && defines_used (path, used);
      free (path);
    }
  return found || there == 0;
}

/* Whether the members of the library NAME in the file PATH may use others of
   the libraries: a shared one says itself what it needs.  */
static bool
uses_others (const char *name, const char *path)
{
  size_t length = strlen (path);

  return (length > 2 && strcmp (path + length - 2, ".a") == 0
	  && strcmp (name, "gcov") != 0);
}

void
needed_add_libraries (struct arguments *args,
		      const struct offload_command *command,
		      const struct arguments *objects)
{
  char *folders = compile_library_path (command->host_compiler);
  htab_t used = objects == NULL ? NULL : used_symbols (objects);
  bool all = used == NULL;

  for (size_t i = 0; i < ARRAY_SIZE (libraries); i++)
    {
      const char *name = libraries[i].name;
      char *path = library_find (folders, name, false);

      if (path != NULL
	  && (all
	      || (defines_used (path, used)
		  && parts_define_used (libraries[i].files, folders, used))))
	{
	  arguments_pushf (args, "-l%s", name);
	  all |= uses_others (name, path);
	}
      free (path);
    }
  if (used != NULL)
    htab_delete (used);
  free (folders);
}
