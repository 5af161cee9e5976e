/* How a mkoffload runs compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/child.h"
#include "support/diagnostic.h"
#include "support/tempfile.h"

void
compile_add_dump_options (struct arguments *args,
			  const struct offload_command *command,
			  const char *suffix, const char *extension)
{
  const char *prefix = command->dump_prefix;
  const char *folder = lbasename (prefix) == prefix ? "./" : "";

  if (command->save_temps)
    arguments_push (args, "-save-temps");
  if (command->verbose)
    arguments_push (args, "-v");
  /* With a folder in it, -dumpbase also says where.  The linker plugin of
     GCC 12 misreads a -dumpdir that is followed by other options.  */
  arguments_push (args, "-dumpbase");
  arguments_pushf (args, "%s%s%s", folder, prefix, suffix);
  arguments_push (args, "-dumpbase-ext");
  arguments_push (args, extension);
}

void
compile_run (const struct arguments *args,
	     const struct offload_command *command, const char *product)
{
  struct child_process child = CHILD_PROCESS_INIT;

  child.argv = args->values;
  child.verbose = command->verbose;
  if (!child_run (&child))
    die ("could not make %s: %s", product, child.failure);
  child_release (&child);
}

char *
compile_library_path (const char *driver)
{
  static const char heading[] = "libraries: =";
  struct arguments args = ARGUMENTS_INIT;
  struct child_process child = CHILD_PROCESS_INIT;
  char *path;

  arguments_push (&args, driver);
  arguments_push (&args, "-print-search-dirs");
  child.argv = args.values;
  child.keep_output = true;
  if (!child_run (&child))
    die ("could not ask the compiler for its libraries: %s", child.failure);
  path = strstr (child.output, heading);
  path = path == NULL ? xstrdup ("")
	 : xstrndup (path + strlen (heading),
		     strcspn (path + strlen (heading), "\n"));
  child_release (&child);
  arguments_release (&args);
  return path;
}
