/* GCC's own lto-wrapper.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/lto-wrapper/gcc-wrapper.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/interrupt.h"
#include "support/relay.h"
#include "support/tempfile.h"
#include "support/text.h"
#include "support/this-program.h"

void
gcc_wrapper_push (struct arguments *args)
{
  const char *path = environment_value (COMPILER_PATH_VARIABLE);
  struct list_element folder;

  while (list_next (&path, ':', &folder))
    {
      char *file = xasprintf ("%.*s/lto-wrapper", (int) folder.length,
			      folder.name);
      bool found = access (file, X_OK) == 0 && is_other_program (file);

      if (found)
	arguments_push (args, file);
      free (file);
      if (found)
	return;
    }
  die ("cannot find the lto-wrapper of GCC along COMPILER_PATH; this program is"
       " run by GCC, with -B");
}

/* What was said so far.  */
struct listener
{
  bool told;		/* The message of an error.  */
  bool dropped;		/* The last line was left out.  */
};

/* Remove from LINE what gives it colours: ESC [ ... m, ESC [ K.  */
static void
remove_colours (char *line)
{
  char *to = line;

  while (*line != '\0')
    if (line[0] == '\33' && line[1] == '[')
      {
	line += 2 + strspn (line + 2, "0123456789;");
	line += *line != '\0';
      }
    else
      *to++ = *line++;
  *to = '\0';
}

/* Whether LINE is lto-wrapper's message that a mkoffload has failed, with a
   status, after a message of its own.  A signal is another matter.  */
static bool
passes_failure_on (const char *line)
{
  return has_prefix (line, "lto-wrapper: ")
	 && strstr (line, "/mkoffload returned ") != NULL;
}

/* Pass LINE on, or not; for relay_run.  */
static void
pass_on (const char *line, void *context)
{
  struct listener *listener = context;
  char *plain = xstrdup (line);
  bool failure;

  remove_colours (plain);
  failure = passes_failure_on (plain);
  if (failure && !listener->told)
    report_error ("a mkoffload failed and gave no reason; -v shows its"
		  " command");
  listener->dropped = failure || (listener->dropped
				  && strcmp (plain, "compilation terminated.\n")
				     == 0);
  if (!listener->dropped)
    {
      listener->told |= strstr (plain, "error: ") != NULL;
      fputs (line, stderr);
    }
  free (plain);
}

void
gcc_wrapper_run (const struct arguments *args, bool images)
{
  struct child_process child = { .argv = args->values, .leaves_files = true };
  struct listener listener = { false, false };

  if (!images)
    {
      execv (args->values[0], args->values);
      die ("cannot execute '%s': %s", args->values[0], strerror (errno));
    }
  interrupt_catch ();
  if (relay_run (&child, pass_on, &listener))
    tempfile_output_done ();
  else if (!child_exited (&child))
    die ("%s", child.failure);
  exit (child.status);
}
