/* Which linker a command runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Not only -fuse-ld= says that it is mold or lld: a system's "ld" may lead to
   one of them, so may that of a folder of -B, and "mold -run" has its own
   program run instead of any linker.  */

#include <config.h>

#include "driver/linker.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/child.h"
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

/* Whether the LENGTH characters at FOLDER name one with a program FILE; its
   path goes to *PATH, malloc'ed.  */
static bool
is_in (const char *folder, size_t length, const char *file, char **path)
{
  char *name = xasprintf ("%.*s/%s", (int) length, folder, file);

  *path = access (name, X_OK) == 0 ? realpath (name, NULL) : NULL;
  free (name);
  return *path != NULL;
}

/* The same for the folders of the list FOLDERS, which may be NULL.  */
static bool
is_along (const char *folders, const char *file, char **path)
{
  struct list_element folder;

  while (list_next (&folders, ':', &folder))
    if (is_in (folder.length > 0 ? folder.name : ".",
	       folder.length > 0 ? folder.length : 1, file, path))
      return true;
  return false;
}

/* The same for the folders of the options -B among INPUTS, which end in '/', as
   -Bstatic does not.  */
static bool
is_of_option (const struct inputs *inputs, const char *file, char **path)
{
  for (size_t i = 0; i < inputs->words.count; i++)
    {
      const char *folder = after_prefix (inputs->words.values[i], "-B");

      if (folder != NULL && strchr (folder, '/') != NULL
	  && is_in (folder, strlen (folder), file, path))
	return true;
    }
  return false;
}

/* The path of the linker FILE, malloc'ed, where GCC looks for it, in that
   order; NULL if it is elsewhere.  */
static char *
find_program (const char *file, const struct inputs *inputs)
{
  char *path = NULL;

  if (!is_of_option (inputs, file, &path)
      && !is_along (environment_value (COMPILER_PATH_VARIABLE), file, &path))
    is_along (environment_value (PATH_VARIABLE), file, &path);
  return path;
}

/* What the mold at PATH, which may be NULL, does with the plugin.  Before 2.30
   it passed over the objects that only have device code.  */
static enum linker
kind_of_mold (char *path)
{
  char *argv[] = { path, "--version", NULL };
  struct child_process child
    = { .argv = argv, .keep_output = true, .keep_errors = true,
	.leaves_files = true };
  int major = 0, minor = 0;

  if (path != NULL && child_run (&child))
    sscanf (child.output, "mold %d.%d", &major, &minor);
  child_release (&child);
  return major > 2 || (major == 2 && minor >= 30) ? LINKER_PUTS_LAST
						  : LINKER_SHOWS_LTO;
}

enum linker
linker_find (const char *name, const struct inputs *inputs)
{
  const char *preload = environment_value (LD_PRELOAD_VARIABLE);
  bool runs_mold = preload != NULL
		   && strstr (preload, "/mold-wrapper.so") != NULL;
  char *file = runs_mold ? xstrdup ("mold")
	       : name != NULL ? concat ("ld.", name, NULL) : xstrdup ("ld");
  char *path = find_program (file, inputs);
  enum linker linker = LINKER_SHOWS_ALL;

  if (runs_mold)
    linker = LINKER_SHOWS_LTO;
  else if (name != NULL || path != NULL)
    linker = linker_called (name != NULL ? name : lbasename (path));
  if (linker == LINKER_SHOWS_LTO)
    linker = kind_of_mold (path);
  free (file);
  free (path);
  return linker;
}
