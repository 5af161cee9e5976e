/* The nvptx compiler: found, run, and understood when it fails.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The compiler is the driver of a GCC for nvptx-none, without any front end:
   its lto1 reads the streams that the host's compiler left in the objects, its
   assembler only checks, its linker collects.  It is called once for compiling
   and linking all.

   Some of its internal errors can be got around by another try with one more
   option.  What else goes wrong is told by nvptx-explain.  */

#include <config.h>

#include "mkoffload/nvptx-compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "mkoffload/compile.h"
#include "mkoffload/nvptx-explain.h"
#include "mkoffload/toolchain.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/tempfile.h"

/* The end of a line of the table of variables for such a pointer.  */
#define LINK_POINTER_MARK "$linkptr\"\n"

/* The device's libraries that a user need not name, beside those that the
   compiler's driver adds.  Of each, only what is used is linked.  */
static const char *const libraries[] = {
  "-lgompoffload", "-lgfortran", "-lm", "-latomic"
};

/* Internal errors of the compiler, by what it says before one, the option that
   avoids it, and what that option makes it say.  */
static const struct workaround
{
  const char *symptom;
  const char *option;
  const char *note;
} workarounds[] = {
  /* A structure that the host returns in registers and the device in memory,
     such as one of two doubles.  */
  { "during GIMPLE pass: nrv\n", "-fdisable-tree-nrv",
    "lto1: note: disable pass tree-nrv for functions in the range of"
    " [0, 4294967295]\n" },
  /* The pointer to a "declare target link" variable: that pass looks for it in
     the symbol table, where it is not yet.  */
  { "internal compiler error: Segmentation fault\n", "-fdisable-ipa-static-var",
    "lto1: note: disable pass ipa-static-var for functions in the range of"
    " [0, 4294967295]\n" }
};

/* One call of the compiler.  */
struct attempt
{
  const struct offload_command *command;
  const char *compiler;
  bool applied[ARRAY_SIZE (workarounds)];
  const char *output;
  const char *stop;	/* "-c" or "-S": not link, and note source lines.  */
};

/* The compiler's path; ends the program if there is none.  */
static char *
find_compiler (void)
{
  char *name = xstrdup (NVPTX_COMPILER), *path;

  if (access (name, X_OK) == 0)
    return name;
  path = file_in_path (lbasename (name));
  if (path == NULL)
    die ("the compiler for nvptx-none, '%s', is not there; install Debian"
	 " package gcc-%s-offload-nvptx, or leave the target out with"
	 " -foffload=", NVPTX_COMPILER, GCC_SERVED_MAJOR);
  free (name);
  return path;
}

/* Append the libraries, first ours: code for OpenMP has its stacks elsewhere
   than OpenACC's, so there are two of each.  The linker looks into an archive
   only if that is named by -l.  */
static void
push_libraries (struct arguments *args, bool openmp)
{
  char *ours = toolchain_file (openmp ? "mgomp/libgompoffload.a"
			       : "libgompoffload.a");

  arguments_pushf (args, "-L%.*s", (int) (lbasename (ours) - ours), ours);
  for (size_t i = 0; i < ARRAY_SIZE (libraries); i++)
    arguments_push (args, libraries[i]);
  free (ours);
}

/* GCC knows architectures by the name of an instruction set, of which there
   are few, with -misa= and its alias -march=, and by that of a device, of which
   there are many, with -march-map=.  Take all for the latter.  */
static void
push_device_option (struct arguments *args, const char *option)
{
  static const char *const prefixes[] = { "-march=", "-misa=" };

  for (size_t i = 0; i < ARRAY_SIZE (prefixes); i++)
    if (strncmp (option, prefixes[i], strlen (prefixes[i])) == 0)
      {
	arguments_pushf (args, "-march-map=%s", option + strlen (prefixes[i]));
	return;
      }
  arguments_push (args, option);
}

static void
push_options (struct arguments *args, const struct attempt *attempt)
{
  const struct offload_command *command = attempt->command;

  arguments_push_all (args, command->options.values);
  arguments_push (args, command->openmp ? "-fopenmp" : "-fopenacc");
  for (size_t i = 0; i < command->device_options.count; i++)
    push_device_option (args, command->device_options.values[i]);
  for (size_t i = 0; i < ARRAY_SIZE (workarounds); i++)
    if (attempt->applied[i])
      arguments_push (args, workarounds[i].option);
  /* GCC's assembler for PTX has ptxas check for an architecture that later
     CUDA toolkits do not have any more.  */
  arguments_push (args, "-Wa,--no-verify");
}

/* Run ATTEMPT.  What the compiler says is stored into *SAID, malloc'ed.  */
static bool
run (const struct attempt *attempt, char **said)
{
  const struct offload_command *command = attempt->command;
  struct child_process child = CHILD_PROCESS_INIT;
  struct arguments args = ARGUMENTS_INIT;
  char *log = tempfile_hidden_path ("nvptx.log");
  bool done;

  arguments_push (&args, attempt->compiler);
  arguments_push (&args, "-xlto");
  arguments_push (&args, "-m64");
  if (command->openmp)
    arguments_push (&args, "-mgomp");
  arguments_push_all (&args, command->inputs.values);
  arguments_push (&args, "-xnone");
  push_options (&args, attempt);
  if (attempt->stop != NULL)
    {
      arguments_push (&args, "-g");
      arguments_push (&args, attempt->stop);
    }
  else
    push_libraries (&args, command->openmp);
  compile_add_dump_options (&args, command, ".mkoffload", "");
  /* Without this, the names of dumps get that of a temporary file.  */
  arguments_push (&args, "-dumpdir");
  arguments_push (&args, "");
  arguments_push (&args, "-o");
  arguments_push (&args, attempt->output);

  child.argv = args.values;
  child.errors_file = log;
  child.verbose = command->verbose;
  done = child_run (&child);
  if (!done && child.status < 0)
    die ("%s", child.failure);
  *said = file_read (log, NULL);
  child_release (&child);
  arguments_release (&args);
  free (log);
  return done;
}

/* The length of a note at TEXT about a workaround; 0 if there is none.  */
static size_t
note_length (const char *text)
{
  for (size_t i = 0; i < ARRAY_SIZE (workarounds); i++)
    {
      size_t length = strlen (workarounds[i].note);

      if (strncmp (text, workarounds[i].note, length) == 0)
	return length;
    }
  return 0;
}

/* Print SAID, less the notes about workarounds.  */
static void
print_rest (const char *said)
{
  while (*said != '\0')
    {
      size_t note = note_length (said), line = strcspn (said, "\n");

      if (note == 0)
	{
	  line += said[line] == '\n';
	  fwrite (said, 1, line, stderr);
	  said += line;
	}
      said += note;
    }
}

/* Add to ATTEMPT what may avoid the internal error that SAID tells of.  False
   if nothing is left to try.  */
static bool
apply_workaround (struct attempt *attempt, const char *said)
{
  for (size_t i = 0; i < ARRAY_SIZE (workarounds); i++)
    if (!attempt->applied[i] && strstr (said, workarounds[i].symptom) != NULL)
      {
	attempt->applied[i] = true;
	return true;
      }
  return false;
}

/* The PTX of ATTEMPT's program with source lines in it, not linked ("-c" as STOP),
   or what the assembler gets for it ("-S"); NULL if there is none.  */
static char *
compile_only (const struct attempt *attempt, const char *stop)
{
  struct attempt again = *attempt;
  char *path = tempfile_hidden_path ("located.ptx"), *said, *text = NULL;

  again.output = path;
  again.stop = stop;
  if (run (&again, &said))
    text = file_read (path, NULL);
  free (said);
  free (path);
  return text;
}

/* Whether the PTX in the file OUTPUT has pointers of "declare target link"
   variables in its table.  */
static bool
needs_source (const char *output)
{
  size_t length;
  char *text = file_read (output, &length);
  bool found = memmem (text, length, LINK_POINTER_MARK,
		       strlen (LINK_POINTER_MARK)) != NULL;

  free (text);
  return found;
}

char *
nvptx_compile (const struct offload_command *command, char **source)
{
  char *compiler = find_compiler (), *output = tempfile_path (".mkoffload");
  struct attempt attempt = { .command = command, .compiler = compiler,
			     .output = output };
  char *said;
  bool done = run (&attempt, &said);

  while (!done && apply_workaround (&attempt, said))
    {
      free (said);
      done = run (&attempt, &said);
    }
  if (done || command->verbose)
    print_rest (said);
  if (!done)
    {
      char *ptx = NULL;

      if (explain_needs_lines (said))
	ptx = compile_only (&attempt, "-c");
      explain_failure (said, ptx, command->verbose);
      exit (EXIT_FAILURE);
    }
  *source = needs_source (output) ? compile_only (&attempt, "-S") : NULL;
  free (said);
  free (compiler);
  return output;
}
