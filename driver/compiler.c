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

#include "driver/environment.h"
#include "driver/toolchain.h"
#include "support/diagnostic.h"

/* The compilers of a GCC.  */
static const struct language
{
  const char *compiler;
  const char *other_name;	/* A further name of the front door.  */
}
languages[] = {
  { "gcc", "cc" }, { "g++", "c++" }, { "gfortran", "gfortran" }
};

/* Whether NAME is COMPILER, perhaps with a prefix that ends in '-' and a
   suffix that begins with it: gomp-gcc, gcc-12.  */
static bool
is_called (const char *name, const char *compiler)
{
  size_t length = strlen (compiler);
  const char *found = strstr (name, compiler);

  return found != NULL && (found == name || found[-1] == '-')
	 && (found[length] == '\0' || found[length] == '-');
}

/* What NAME, the last part of a path, stands for; the C compiler if that cannot
   be seen.  */
static const struct language *
language_of (const char *name)
{
  for (size_t i = 0; i < ARRAY_SIZE (languages); i++)
    if (is_called (name, languages[i].compiler)
	|| is_called (name, languages[i].other_name))
      return &languages[i];
  return &languages[0];
}

/* PATH of a C compiler, with COMPILER instead of the "gcc" in its last part;
   malloc'ed.  */
static char *
sibling (const char *path, const char *compiler)
{
  const char *base = lbasename (path), *gcc = NULL;

  for (const char *p = base; (p = strstr (p, "gcc")) != NULL; p++)
    gcc = p;
  if (gcc == NULL)
    return xstrdup (path);
  return xasprintf ("%.*s%s%s", (int) (gcc - path), path, compiler, gcc + 3);
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
  const char *path = getenv ("PATH");

  while (path != NULL)
    {
      size_t length = strcspn (path, ":");
      char *file = xasprintf ("%.*s%s%s", (int) length, path,
			      length > 0 ? "/" : "./", name);

      if (access (file, X_OK) == 0 && !is_this_program (file))
	return make_absolute (file);
      free (file);
      path = path[length] == ':' ? path + length + 1 : NULL;
    }
  return NULL;
}

char *
compiler_find (const char *name)
{
  const struct language *language = language_of (lbasename (name));
  const char *chosen = getenv (COMPILER_VARIABLE);
  bool is_chosen = chosen != NULL && *chosen != '\0';
  char *path = sibling (is_chosen ? chosen : GCC_SERVED, language->compiler);
  char *found = NULL;

  if (strchr (path, '/') != NULL && access (path, X_OK) == 0
      && !is_this_program (path))
    return make_absolute (path);
  if (getenv (SEARCHED_VARIABLE) == NULL)
    found = search_path (lbasename (path));
  if (found != NULL)
    setenv (SEARCHED_VARIABLE, "1", 1);
  else if (is_chosen)
    report_error ("there is no compiler '%s', and PATH leads to none called"
		  " '%s'; correct " COMPILER_VARIABLE, path, lbasename (path));
  else
    report_error ("there is no compiler '%s', and PATH leads to none called"
		  " '%s'; on Debian, run: apt-get install %s-" GCC_SERVED_MAJOR,
		  path, lbasename (path), language->compiler);
  free (path);
  return found;
}
