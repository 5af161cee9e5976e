/* The stock compiler that a front door stands for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* It is the one that configure was given, by its absolute path.  That it is
   found under the front door's own name in PATH is the exception, for when
   that file is gone: in PATH, the front door itself comes first by intention,
   perhaps under several names, and there may be others like it, such as
   ccache, which would look for the next gcc in PATH and end up here again.  */

#include <config.h>

#include "driver/compiler.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "driver/words.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/text.h"
#include "toolchain/directory.h"

/* PATH of a C compiler, with COMPILER instead of the "gcc" in its last part;
   malloc'ed.  */
static char *
sibling (const char *path, const char *compiler)
{
  char *found = xmalloc (strlen (path) + strlen (compiler) + 1);

  word_sibling (found, path, compiler);
  return found;
}

/* PATH, or if it is relative, the same from the root.  Takes PATH.  */
static char *
make_absolute (char *path)
{
  char *here = *path == '/' ? NULL : getcwd (NULL, 0);

  if (here != NULL)
    path = reconcat (path, here, "/", path, NULL);
  free (here);
  return path;
}

/* The first executable NAME along PATH that is not this program.  */
static char *
search_path (const char *name)
{
  const char *path = environment_value (PATH_VARIABLE);
  struct list_element folder;

  while (list_next (&path, ':', &folder))
    {
      char *file = xasprintf ("%.*s%s%s", (int) folder.length, folder.name,
			      folder.length > 0 ? "/" : "./", name);

      if (access (file, X_OK) == 0 && !is_this_program (file))
	return make_absolute (file);
      free (file);
    }
  return NULL;
}

char *
compiler_find (const char *name)
{
  const char *compiler = word_compiler (lbasename (name));
  const char *chosen = environment_value (COMPILER_VARIABLE);
  bool is_chosen = chosen != NULL && *chosen != '\0';
  char *path = sibling (is_chosen ? chosen : GCC_SERVED, compiler);
  char *found = NULL;

  if (strchr (path, '/') != NULL && access (path, X_OK) == 0
      && !is_this_program (path))
    return make_absolute (path);
  if (environment_value (SEARCHED_VARIABLE) == NULL)
    found = search_path (lbasename (path));
  if (found != NULL)
    environment_set (SEARCHED_VARIABLE, "1");
  else if (is_chosen)
    report_error ("there is no compiler '%s', and PATH leads to none called"
		  " '%s'; correct %s", path, lbasename (path),
		  environment_name (COMPILER_VARIABLE));
  else
    report_error ("there is no compiler '%s', and PATH leads to none called"
		  " '%s'; on Debian, run: apt-get install %s-" GCC_SERVED_MAJOR,
		  path, lbasename (path), compiler);
  free (path);
  return found;
}
