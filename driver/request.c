/* What the front door hands on to the programs below GCC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/request.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/jobserver.h"
#include "toolchain/directory.h"

/* Linux takes strings up to 128 KiB in the environment.  */
#define LONGEST_LINE 100000

/* Replace LINE, malloc'ed, by "@FILE", a file that has it.  It stays open in
   the programs that are run, and goes with them.  */
static char *
put_into_file (char *line)
{
  int descriptor = memfd_create ("gomp-offload", 0);
  FILE *file = descriptor < 0 ? NULL : fdopen (dup (descriptor), "w");
  bool good = file != NULL && fputs (line, file) >= 0;

  good = file != NULL && fclose (file) == 0 && good;
  if (!good)
    die ("cannot hand on what the command line says: %s", strerror (errno));
  free (line);
  return xasprintf ("@/proc/self/fd/%d", descriptor);
}

/* Set VARIABLE to WORDS, PREFIX before each, in the form of
   COLLECT_GCC_OPTIONS.  */
static void
export_words (enum environment_variable variable, const char *prefix,
	      const struct arguments *words)
{
  struct arguments prefixed = ARGUMENTS_INIT;
  char *line;

  for (size_t i = 0; i < words->count; i++)
    arguments_pushf (&prefixed, "%s%s", prefix, words->values[i]);
  line = arguments_quote_all (prefixed.values);
  if (strlen (line) > LONGEST_LINE)
    line = put_into_file (line);
  environment_set (variable, line);
  arguments_release (&prefixed);
  free (line);
}

void
request_export (const struct command_line *line, const char *toolchain,
		bool defaulted)
{
  struct arguments libraries = ARGUMENTS_INIT;
  char *targets = target_list_join (&line->targets);
  char *runtime = toolchain_runtime_directory (toolchain);
  char *runpath = concat (is_system_directory (runtime) ? "-L" : "-rpath=",
			  runtime, NULL);

  if (line->links && !line->is_static && strchr (runtime, ':') != NULL)
    die ("programs could not find the runtime in '%s', since ':' stands between"
	 " the folders of a run path; install gomp-offload in another folder",
	 runtime);
  environment_set (TARGETS_VARIABLE, targets);
  environment_set (DEFAULTED_VARIABLE, defaulted ? "1" : NULL);
  environment_set (LTO_LAST_VARIABLE, line_puts_last (line) ? "1" : NULL);
  export_words (OPTIONS_VARIABLE, "-foffload-options=", &line->options);
  export_words (IMAGES_VARIABLE, "", &line->image_forms);
  inputs_add_libraries (&line->inputs, &libraries, line->no_plugin);
  export_words (LIBRARIES_VARIABLE, "", &libraries);
  jobserver_hand_on ();
  environment_set (RUNTIME_VARIABLE, runtime);
  environment_set (RUNPATH_VARIABLE, runpath);
  if (line->verbose)
    fprintf (stderr, "%s=%s\n", environment_name (TARGET_NAMES_VARIABLE),
	     targets);
  arguments_release (&libraries);
  free (targets);
  free (runtime);
  free (runpath);
}
