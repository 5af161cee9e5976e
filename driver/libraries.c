/* What a command line says about shared libraries.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/libraries.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

/* Whether PATH is named as shared libraries are: NAME.so or NAME.so.VERSION.  */
static bool
looks_shared (const char *path)
{
  const char *name = lbasename (path), *so = strstr (name, ".so");

  return so != NULL && (so[3] == '\0' || so[3] == '.');
}

/* How options are written, what they are called in the list, and whether the
   argument may follow in the same word.  It may be the next word, too, unless
   there is a '='.  */
static const struct
{
  const char *written;
  const char *listed;
  bool joined;
}
options[] = {
  { "-L", "-L", true }, { "-l", "-l", true },
  { "-soname=", "-soname=", true }, { "--soname=", "-soname=", true },
  { "-soname", "-soname=", false }, { "--soname", "-soname=", false },
  { "-h", "-soname=", false }
};

/* Take ARG.  *PENDING is the listed name of the option that ARG is the
   argument of, or NULL.  */
static void
take (struct arguments *libraries, const char *arg, const char **pending)
{
  if (*pending != NULL)
    {
      arguments_pushf (libraries, "%s%s", *pending, arg);
      *pending = NULL;
      return;
    }
  for (size_t i = 0; i < ARRAY_SIZE (options); i++)
    {
      size_t length = strlen (options[i].written);

      if (strcmp (arg, options[i].written) == 0)
	{
	  *pending = options[i].listed;
	  return;
	}
      if (options[i].joined
	  && strncmp (arg, options[i].written, length) == 0)
	{
	  arguments_pushf (libraries, "%s%s", options[i].listed, arg + length);
	  return;
	}
    }
  if (*arg != '-' && looks_shared (arg))
    arguments_push (libraries, arg);
}

void
libraries_collect (struct arguments *libraries, char *const *args)
{
  struct arguments all = ARGUMENTS_INIT;
  const char *pending = NULL;
  char **argv;
  int argc;

  arguments_push (&all, "");
  arguments_push_all (&all, args);
  argc = all.count;
  argv = dupargv (all.values);
  arguments_release (&all);
  arguments_expand (&argc, &argv);
  for (int i = 1; i < argc; i++)
    if (strncmp (argv[i], "-Wl,", 4) == 0)
      {
	char *rest = argv[i] + 4, *word;

	while ((word = strsep (&rest, ",")) != NULL)
	  take (libraries, word, &pending);
      }
    else if (strcmp (argv[i], "-o") == 0)
      i++;
    else if (strcmp (argv[i], "-Xlinker") != 0)
      take (libraries, argv[i], &pending);
  freeargv (argv);
}
