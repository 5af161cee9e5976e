/* The stock compiler that a front door stands for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* It is one that configure was given, by its absolute path (driver/served.h
   says which).  That it is found under the front door's own name in PATH is
   the exception, for when that file is gone: in PATH, the front door itself
   comes first by intention, perhaps under several names, and there may be
   others like it, such as ccache, which would look for the next gcc in PATH
   and end up here again.  */

#include <config.h>

#include "driver/compiler.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "driver/names.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/text.h"
#include "support/this-program.h"

/* Let COMPILER be the file PATH, which is malloc'ed and taken.  */
static void
set_path (struct compiler *compiler, char *path)
{
  if (strlen (path) >= LONGEST_PATH)
    die ("the path of the compiler, '%s', is too long", path);
  strcpy (compiler->path, path);
  free (path);
}

/* If its path is relative, let COMPILER have the same from the root.  */
static void
make_absolute (struct compiler *compiler)
{
  char *here = *compiler->path == '/' ? NULL : getcwd (NULL, 0);

  if (here != NULL)
    set_path (compiler, concat (here, "/", compiler->path, NULL));
  free (here);
}

/* Let COMPILER be the first executable NAME along PATH that is not this
   program; false if there is none.  */
static bool
search_path (struct compiler *compiler, const char *name)
{
  const char *path = environment_value (PATH_VARIABLE);
  struct list_element folder;

  while (list_next (&path, ':', &folder))
    {
      char *file = xasprintf ("%.*s%s%s", (int) folder.length, folder.name,
			      folder.length > 0 ? "/" : "./", name);

      if (access (file, X_OK) == 0 && is_other_program (file))
	{
	  set_path (compiler, file);
	  return true;
	}
      free (file);
    }
  return false;
}

/* PATH of a C compiler, with WORD instead of the "gcc" in its last part;
   malloc'ed.  */
static char *
sibling (const char *path, const char *word)
{
  char *found = xmalloc (strlen (path) + strlen (word) + 1);

  name_sibling (found, path, word);
  return found;
}

/* The release that the compiler PATH says it is; 0 if it does not.  If that is
   another front door, it has to answer without asking in turn.  */
static int
ask_release (const char *path)
{
  char *const args[] = { (char *) path, (char *) "-dumpversion", NULL };
  struct child_process child = CHILD_PROCESS_INIT;
  int release = 0;

  if (environment_value (SEARCHED_VARIABLE) != NULL)
    return 0;
  environment_set (SEARCHED_VARIABLE, "1");
  child.argv = args;
  child.keep_output = child.keep_errors = child.leaves_files = true;
  if (child_run (&child))
    release = atoi (child.output);
  child_release (&child);
  environment_set (SEARCHED_VARIABLE, NULL);
  return release;
}

/* Let *COMPILER be the one for LANGUAGE that the user has CHOSEN, a C
   compiler's path.  If its name does not tell its release, that is what the
   front door's does, SAID, or that of the first that is served.  */
static void
take_chosen (struct compiler *compiler, const char *chosen,
	     const char *language, int said)
{
  char *path = sibling (chosen, language);

  compiler->release = served_release_of (path, language);
  if (compiler->release == 0)
    compiler->release = said > 0 ? said : served_release (0);
  set_path (compiler, path);
}

/* Let *COMPILER be the one for LANGUAGE that served_find did not find: of the
   release SAID, which is not served, or what that found along PATH, which does
   not tell its release by its name.  */
static void
take_other (struct compiler *compiler, const char *language, int said)
{
  int release = said > 0 ? said : ask_release (compiler->path);
  const char *gcc = served_path (release == 0 ? served_release (0) : release);

  compiler->release = release == 0 ? served_release (0) : release;
  if (gcc != NULL)
    set_path (compiler, sibling (gcc, language));
  else if (said > 0)
    {
      const char *first = served_path (served_release (0));
      int folder = lbasename (first) - first;

      set_path (compiler, xasprintf ("%.*s%s-%d", folder, first, language,
				     said));
    }
}

/* Say that there is no compiler PATH for LANGUAGE of RELEASE, which the user
   has CHOSEN, or not; or why that cannot be known.  */
static void
report_missing (const char *path, const char *language, int release,
		bool chosen)
{
  const char *name = lbasename (path);

  if (access ("/proc/self/exe", F_OK) != 0)
    report_error ("cannot tell '%s' from this program without"
		  " /proc/self/exe: %s; mount /proc", path, strerror (errno));
  else if (chosen)
    report_error ("there is no compiler '%s', and PATH leads to none called"
		  " '%s'; correct %s", path, name,
		  environment_name (COMPILER_VARIABLE));
  else
    report_error ("there is no compiler '%s', and PATH leads to none called"
		  " '%s'; on Debian, run: apt-get install %s-%d", path, name,
		  language, release);
}

/* If *COMPILER, for LANGUAGE, is not where it should be, look for its name
   along PATH; false, after a message, if it is not there either.  The user has
   CHOSEN it, or not.  */
static bool
find_file (struct compiler *compiler, const char *language, bool chosen)
{
  char *path = xstrdup (compiler->path);
  bool found = strchr (path, '/') != NULL && access (path, X_OK) == 0
	       && is_other_program (path);

  if (!found && environment_value (SEARCHED_VARIABLE) == NULL)
    {
      found = search_path (compiler, lbasename (path));
      if (found)
	environment_set (SEARCHED_VARIABLE, "1");
    }
  if (!found)
    report_missing (path, language, compiler->release, chosen);
  free (path);
  return found;
}

bool
compiler_find (struct compiler *compiler, const char *name)
{
  const char *language = name_compiler (lbasename (name));
  const char *chosen = environment_value (COMPILER_VARIABLE);
  bool is_chosen = chosen != NULL && *chosen != '\0';
  int said = name_release (lbasename (name), language);

  if (is_chosen)
    take_chosen (compiler, chosen, language, said);
  else if (!served_find (compiler, lbasename (name),
			 environment_value (PATH_VARIABLE)))
    take_other (compiler, language, said);
  if (!find_file (compiler, language, is_chosen))
    return false;
  make_absolute (compiler);
  return true;
}
