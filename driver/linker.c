/* Which linker a command runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Not only -fuse-ld= says that it is mold or lld: a system's "ld" may lead to
   one of them, so may that of a folder of -B, and "mold -run" has its own
   program run instead of any linker.  */

#include <config.h>

#include "driver/linker.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/environment.h"
#include "support/text.h"

/* The linker whose file is called NAME, perhaps with a version, or for which
   that is the argument of -fuse-ld=.  */
static enum linker
linker_called (const char *name)
{
  const char *after = after_prefix (name, "ld.");
  size_t length;

  if (after != NULL)
    name = after;
  length = strcspn (name, "-");
  return length == 3 && has_prefix (name, "lld") ? LINKER_SHOWS_NONE
	 : length == 4 && has_prefix (name, "mold") ? LINKER_SHOWS_LTO
	 : LINKER_SHOWS_ALL;
}

/* Whether the LENGTH characters at FOLDER name one with an "ld" that can be
   run; what it leads to goes to *LINKER.  */
static bool
is_in (const char *folder, size_t length, enum linker *linker)
{
  char *path = xasprintf ("%.*s/ld", (int) length, folder);
  char *target = access (path, X_OK) == 0 ? realpath (path, NULL) : NULL;
  bool found = target != NULL;

  if (found)
    *linker = linker_called (lbasename (target));
  free (target);
  free (path);
  return found;
}

/* The same for the folders of PATH, which may be NULL.  */
static bool
is_along (const char *path, enum linker *linker)
{
  struct list_element folder;

  while (list_next (&path, ':', &folder))
    if (is_in (folder.length > 0 ? folder.name : ".",
	       folder.length > 0 ? folder.length : 1, linker))
      return true;
  return false;
}

/* The same for the folders of the options -B among INPUTS, which end in '/', as
   -Bstatic does not.  */
static bool
is_of_option (const struct inputs *inputs, enum linker *linker)
{
  for (size_t i = 0; i < inputs->words.count; i++)
    {
      const char *folder = after_prefix (inputs->words.values[i], "-B");

      if (folder != NULL && strchr (folder, '/') != NULL
	  && is_in (folder, strlen (folder), linker))
	return true;
    }
  return false;
}

/* In the order in which GCC looks.  */
enum linker
linker_find (const char *name, const struct inputs *inputs)
{
  const char *preload = environment_value (LD_PRELOAD_VARIABLE);
  enum linker linker = LINKER_SHOWS_ALL;

  if (preload != NULL && strstr (preload, "/mold-wrapper.so") != NULL)
    return LINKER_SHOWS_LTO;
  if (name != NULL)
    return linker_called (name);
  if (!is_of_option (inputs, &linker)
      && !is_along (environment_value (COMPILER_PATH_VARIABLE), &linker))
    is_along (environment_value (PATH_VARIABLE), &linker);
  return linker;
}
