/* Images of several targets, made at the same time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/together.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/file.h"
#include "support/gcc-option.h"
#include "support/jobserver.h"
#include "support/parallel.h"
#include "support/tempfile.h"

/* Append to the file DESCRIPTOR how many words ARGS has, then the words, each
   with its null character.  */
static void
note_call (int descriptor, const struct arguments *args)
{
  bool good;
  int copy = dup (descriptor);
  FILE *file = copy < 0 ? NULL : fdopen (copy, "a");

  if (file == NULL)
    die ("cannot note a command: %s", strerror (errno));
  fprintf (file, "%zu%c", args->count, '\0');
  for (size_t i = 0; i < args->count; i++)
    fwrite (args->values[i], 1, strlen (args->values[i]) + 1, file);
  good = !ferror (file);
  good &= fclose (file) == 0;
  if (!good)
    die ("cannot note a command: %s", strerror (errno));
}

/* Read the command lines that are noted in the file DESCRIPTOR; at most COUNT,
   their number.  */
static size_t
read_calls (int descriptor, struct arguments *calls, size_t count)
{
  size_t length, found = 0;
  char *text = file_read_descriptor (descriptor, &length), *at = text;

  while (at < text + length && found < count)
    {
      struct arguments *args = &calls[found++];
      size_t words = strtoul (at, NULL, 10);

      for (at += strlen (at) + 1; words > 0 && at < text + length; words--)
	{
	  arguments_push (args, at);
	  at += strlen (at) + 1;
	}
    }
  free (text);
  return found;
}

/* Have the file vanish that the call ARGS is to write, if the program fails:
   GCC's lto-wrapper has made it, and forgets it then.  */
static void
claim_output (const struct arguments *args)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  for (size_t i = 1; i < args->count; i++)
    {
      struct gcc_word said = gcc_option_read (&reader, args->values[i]);

      if (said.id == GCC_ID_OUTPUT && said.argument != NULL)
	tempfile_output (said.argument);
    }
}

/* The same call as ARGS, the INDEXth, with its arguments in a file.  */
static void
prepare_call (struct child_process *child, const struct arguments *args,
	      size_t index)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;
  struct arguments call = ARGUMENTS_INIT;
  char *suffix = xasprintf (".call%zu", index);
  char *path = tempfile_hidden_path (suffix);
  FILE *file = file_create (path);

  writeargv (args->values + 1, file);
  file_finish (file, path);
  arguments_push (&call, args->values[0]);
  arguments_pushf (&call, "@%s", path);
  child->argv = call.values;
  for (size_t i = 1; i < args->count; i++)
    if (gcc_option_read (&reader, args->values[i]).id == GCC_ID_VERBOSE)
      child->verbose = true;
  free (path);
  free (suffix);
}

/* Make the images that the COUNT CALLS ask for, and end the program.  */
static void
run_calls (const struct arguments *calls, size_t count)
{
  struct child_process *children = XCNEWVEC (struct child_process, count);
  size_t failed;

  for (size_t i = 0; i < count; i++)
    claim_output (&calls[i]);
  for (size_t i = 0; i < count; i++)
    prepare_call (&children[i], &calls[i], i);
  jobserver_connect ();
  jobserver_share ();
  environment_set (TOGETHER_VARIABLE, NULL);
  failed = parallel_run (children, count);
  if (failed == count)
    tempfile_output_done ();
  else if (!child_exited (&children[failed]))
    die ("%s", children[failed].failure);
  exit (failed == count ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* Read TOGETHER_VARIABLE; false if it is not there or its descriptor is not
   what our lto-wrapper opened, a file without a name.  */
static bool
find_notes (int *descriptor, size_t *count)
{
  const char *value = environment_value (TOGETHER_VARIABLE);
  struct stat st;

  return value != NULL && sscanf (value, "%d:%zu", descriptor, count) == 2
	 && fstat (*descriptor, &st) == 0 && S_ISREG (st.st_mode)
	 && st.st_nlink == 0 && fcntl (*descriptor, F_SETFD, FD_CLOEXEC) == 0;
}

void
together_make (char *const *argv)
{
  struct arguments args = ARGUMENTS_INIT, *calls;
  int descriptor;
  size_t count;

  if (!find_notes (&descriptor, &count))
    return;
  arguments_push (&args, argv[0]);
  arguments_push_expanded (&args, argv + 1);
  claim_output (&args);
  note_call (descriptor, &args);
  tempfile_output_done ();
  arguments_release (&args);
  calls = XCNEWVEC (struct arguments, count);
  if (read_calls (descriptor, calls, count) < count)
    exit (EXIT_SUCCESS);
  run_calls (calls, count);
}
