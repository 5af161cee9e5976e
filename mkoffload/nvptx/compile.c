/* The nvptx compiler: found, run, and understood when it fails.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The compiler is the driver of a GCC for nvptx-none, without any front end:
   its lto1 reads the streams that the host's compiler left in the objects, its
   assembler only checks, its linker collects.  It is called for each
   translation unit when that is compiled, and for the link; or only for the
   link, once for compiling and linking all.

   Some of its internal errors can be got around by another try with one more
   option.  What else goes wrong is reported by nvptx-explain.  */

#include <config.h>

#include "mkoffload/nvptx/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/compile.h"
#include "mkoffload/inputs.h"
#include "mkoffload/nvptx/assembly.h"
#include "mkoffload/nvptx/explain.h"
#include "mkoffload/nvptx/options.h"
#include "mkoffload/nvptx/ptx.h"
#include "mkoffload/nvptx/unique.h"
#include "mkoffload/toolchain.h"
#include "mkoffload/unit.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/file.h"
#include "support/object.h"
#include "support/tempfile.h"

/* The end of a line of the table of variables for such a pointer.  */
#define LINK_POINTER_MARK "$linkptr\"\n"

/* What the linker says where two libraries have a function.  */
#define CLASH_MARK "multiple definitions of '"

/* Lanes that execute a loop together each have a stack of their own, if the
   loop calls functions.  The compiler makes it of 128 bytes, but to reduce the
   argument of sin, newlib takes 700.  */
#define LANE_STACK_OPTION "-msoft-stack-reserve-local=1024"

/* The device's libraries that a user need not name, beside those that the
   compiler's driver adds.  Of each, only what is used is linked.  */
static const char *const libraries[] = {
  "-lgompoffload", "-lgfortran", "-lm", "-latomic"
};

/* Internal errors of the compiler and what else can be helped, by what it says,
   the option that avoids it, what that option makes it say, if anything, and
   the library that it needs, if any.  */
static const struct workaround
{
  const char *symptom;
  const char *option;
  const char *note;
  const char *library;
} workarounds[] = {
  /* A structure that the host returns in registers and the device in memory,
     such as one of two doubles.  */
  { "during GIMPLE pass: nrv\n", "-fdisable-tree-nrv",
    "lto1: note: disable pass tree-nrv for functions in the range of"
    " [0, 4294967295]\n", NULL },
  /* The pointer to a "declare target link" variable: that pass looks for it in
     the symbol table, where it is not yet.  */
  { "internal compiler error: Segmentation fault\n", "-fdisable-ipa-static-var",
    "lto1: note: disable pass ipa-static-var for functions in the range of"
    " [0, 4294967295]\n", NULL },
  /* A C++ function, such as those of std::map that are not in headers.  The
     library is there from GCC 15 on, and is large.  */
  { "unresolved symbol _Z", "-lstdc++", NULL, "libstdc++.a" }
};

/* One call of the compiler.  */
struct attempt
{
  const struct offload_command *command;
  const char *compiler;
  const struct arguments *inputs;
  bool streams;		/* Inputs are streams, not PTX.  */
  const struct arguments *options;	/* For the device.  */
  bool applied[ARRAY_SIZE (workarounds)];
  const char *suffix;	/* In the names of files that are kept.  */
  const char *output;
  const char *stop;	/* "-c" or "-S": not link.  */
  bool locate;		/* Note source lines.  */
};

char *
nvptx_look_for_compiler (void)
{
  if (access (OFFLOAD_COMPILER_NVPTX, X_OK) == 0)
    return xstrdup (OFFLOAD_COMPILER_NVPTX);
  return file_in_path (lbasename (OFFLOAD_COMPILER_NVPTX));
}

/* The same; ends the program if there is none.  */
static char *
find_compiler (void)
{
  char *path = nvptx_look_for_compiler ();

  if (path == NULL)
    die ("the compiler for nvptx-none, '%s', is not there; install Debian"
	 " package gcc-%s-offload-nvptx, or leave the target out with"
	 " -foffload=", OFFLOAD_COMPILER_NVPTX, GCC_SERVED_MAJOR);
  return path;
}

/* Append the libraries, first ours: code for OpenMP has its stacks elsewhere
   than OpenACC's, so there are two of each.  The linker looks into an archive
   only if that is named by -l.  What makes ours count where the C library has
   a function, too, is in m4/targets.m4.  */
static void
push_libraries (struct arguments *args, bool openmp)
{
  char *ours = toolchain_file (openmp ? "mgomp/libgompoffload.a"
			       : "libgompoffload.a");

  arguments_pushf (args, "-L" NVPTX_LIBRARY_BEFORE "%.*s",
		   (int) (lbasename (ours) - ours), ours);
  for (size_t i = 0; i < ARRAY_SIZE (libraries); i++)
    arguments_push (args, libraries[i]);
  free (ours);
}

static void
push_options (struct arguments *args, const struct attempt *attempt)
{
  const struct offload_command *command = attempt->command;

  arguments_push_all (args, command->options.values);
  arguments_push (args, command->openmp ? "-fopenmp" : "-fopenacc");
  if (command->openmp)
    arguments_push (args, LANE_STACK_OPTION);
  for (size_t i = 0; i < attempt->options->count; i++)
    nvptx_push_option (args, attempt->options->values[i]);
  for (size_t i = 0; i < ARRAY_SIZE (workarounds); i++)
    if (attempt->applied[i])
      arguments_push (args, workarounds[i].option);
  /* GCC's assembler for PTX has ptxas check for an architecture that later
     CUDA toolkits no longer have.  */
  arguments_push (args, "-Wa,--no-verify");
}

/* The length of a note at TEXT about a workaround; 0 if there is none.  */
static size_t
note_length (const char *text)
{
  for (size_t i = 0; i < ARRAY_SIZE (workarounds); i++)
    if (workarounds[i].note != NULL && has_prefix (text, workarounds[i].note))
      return strlen (workarounds[i].note);
  return 0;
}

/* Remove the notes about workarounds from SAID.  */
static void
remove_notes (char *said)
{
  char *to = said;

  while (*said != '\0')
    {
      size_t note = note_length (said), line = strcspn (said, "\n");

      if (note == 0)
	{
	  line += said[line] == '\n';
	  memmove (to, said, line);
	  to += line;
	  said += line;
	}
      said += note;
    }
  *to = '\0';
}

/* Whether the file that ATTEMPT was to make is there to its end.  The assembler
   and the linker of nvptx-none do not look whether their last write succeeded.
   PTX ends in a newline, or linked, in a null character.  */
static bool
is_whole (const struct attempt *attempt)
{
  FILE *file = fopen (attempt->output, "r");
  int last = EOF;

  if (file != NULL && fseek (file, -1, SEEK_END) == 0)
    last = getc (file);
  if (file != NULL)
    fclose (file);
  return last == (attempt->stop != NULL ? '\n' : '\0');
}

/* Run ATTEMPT as CHILD, which has what the compiler says then, and has to be
   released.  */
static bool
run (const struct attempt *attempt, struct child_process *child)
{
  const struct offload_command *command = attempt->command;
  struct arguments args = ARGUMENTS_INIT;
  bool done;

  /* They have to be told where to write what we know already.  */
  environment_set (REQUIREMENTS_VARIABLE, "/dev/null");
  arguments_push (&args, attempt->compiler);
  arguments_push (&args, attempt->streams ? "-xlto" : "-xnone");
  arguments_push (&args, "-m64");
  if (command->openmp)
    arguments_push (&args, "-mgomp");
  arguments_push_all (&args, attempt->inputs->values);
  arguments_push (&args, "-xnone");
  push_options (&args, attempt);
  if (attempt->locate)
    arguments_push (&args, "-g");
  if (attempt->stop != NULL)
    arguments_push (&args, attempt->stop);
  else
    push_libraries (&args, command->openmp);
  compile_add_dump_options (&args, command, attempt->suffix, "");
  /* Without this, the names of dumps get that of a temporary file.  */
  arguments_push (&args, "-dumpdir");
  arguments_push (&args, "");
  arguments_push (&args, "-o");
  arguments_push (&args, attempt->output);

  *child = (struct child_process) {
    .argv = args.values, .keep_errors = true, .verbose = command->verbose
  };
  done = child_run (child);
  if (child->errors == NULL)
    die ("%s", child->failure);
  if (done && !is_whole (attempt))
    {
      char *space = tempfile_shortage ();

      die ("'%s' wrote only a part of '%s'%s", attempt->compiler,
	   attempt->output, space != NULL ? space : "; try again");
    }
  remove_notes (child->errors);
  arguments_release (&args);
  return done;
}

/* Whether the compiler of ATTEMPT has LIBRARY for the device.  */
static bool
has_library (const struct attempt *attempt, const char *library)
{
  struct arguments args = ARGUMENTS_INIT;
  struct child_process child = CHILD_PROCESS_INIT;
  bool there;

  arguments_push (&args, attempt->compiler);
  arguments_push (&args, attempt->command->openmp ? "-mgomp" : "-m64");
  arguments_pushf (&args, "-print-file-name=%s", library);
  child.argv = args.values;
  child.keep_output = true;
  child.verbose = attempt->command->verbose;
  /* Its path, or the name alone.  */
  there = child_run (&child) && strchr (child.output, '/') != NULL;
  child_release (&child);
  arguments_release (&args);
  return there;
}

/* Add to ATTEMPT what may avoid the error that SAID tells of.  False if nothing
   is left to try.  */
static bool
apply_workaround (struct attempt *attempt, const char *said)
{
  for (size_t i = 0; i < ARRAY_SIZE (workarounds); i++)
    if (!attempt->applied[i] && strstr (said, workarounds[i].symptom) != NULL
	&& (workarounds[i].library == NULL
	    || has_library (attempt, workarounds[i].library)))
      {
	attempt->applied[i] = true;
	return true;
      }
  return false;
}

/* The PTX of ATTEMPT's program with source lines in it, not linked ("-c" as
   STOP), or what the assembler gets for it ("-S"); NULL if there is none.  */
static char *
compile_only (const struct attempt *attempt, const char *stop)
{
  struct attempt again = *attempt;
  struct child_process child;
  char *path = tempfile_hidden_path ("located.ptx"), *text = NULL;

  again.output = path;
  again.stop = stop;
  again.locate = true;
  if (!again.streams)
    again.inputs = &again.command->inputs;
  again.streams = true;
  if (run (&again, &child))
    text = file_read (path, NULL);
  child_release (&child);
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

/* What the assembler got for ATTEMPT's program, if the PTX in the file OUTPUT
   needs that; else NULL.  */
static char *
needed_source (const struct attempt *attempt, const char *output)
{
  char *source = needs_source (output) ? compile_only (attempt, "-S") : NULL;

  if (source == NULL && needs_source (output))
    die ("could not find the order of variables in '%s'; -v shows the command"
	 " that failed", output);
  return source;
}

/* Make ATTEMPT, and others if that may help.  Ends the program if nothing
   does.  */
static void
make (struct attempt *attempt)
{
  bool verbose = attempt->command->verbose;
  struct child_process child, before = CHILD_PROCESS_INIT;
  bool done = run (attempt, &child);

  while (!done && apply_workaround (attempt, child.errors))
    {
      child_release (&before);
      before = child;
      done = run (attempt, &child);
    }
  /* Another library may have what ours has, too: what was missing without it is
     what the user can do something about.  */
  if (!done && before.errors != NULL
      && strstr (child.errors, CLASH_MARK) != NULL)
    {
      child_release (&child);
      child = before;
    }
  else
    child_release (&before);
  /* The assembler goes on after an option that it does not have.  */
  if (*child.errors != '\0')
    device_options_blame (attempt->command, &nvptx_device_target);
  if (done || verbose)
    fputs (child.errors, stderr);
  if (!done)
    {
      char *ptx = NULL;

      if (explain_needs_lines (child.errors))
	ptx = compile_only (attempt, "-c");
      explain_failure (&child, ptx, verbose);
      exit (EXIT_FAILURE);
    }
  child_release (&child);
}

/* See to the user's "asm" statements in what ATTEMPT has made of streams, and
   make that again if they change.  */
static void
settle_assembly (const struct attempt *attempt)
{
  char *ptx = file_read (attempt->output, NULL);
  char *source = assembly_is_in (ptx) ? compile_only (attempt, "-S") : NULL;
  char *settled = source != NULL ? assembly_settle (source) : NULL;

  if (settled != NULL)
    {
      struct attempt again = *attempt;
      struct arguments inputs = ARGUMENTS_INIT;
      char *path = tempfile_hidden_path ("settled.s");

      file_write (path, settled, strlen (settled));
      arguments_push (&inputs, path);
      again.inputs = &inputs;
      again.streams = false;
      make (&again);
      arguments_release (&inputs);
      free (path);
    }
  free (settled);
  free (source);
  free (ptx);
}

/* For inputs_gather.  */
static void
compile_inputs (struct arguments *files, const struct offload_command *command,
		size_t first, size_t end, const struct unit_request *request)
{
  struct arguments inputs = ARGUMENTS_INIT;
  char *compiler = find_compiler (), *path = inputs_path (first, ".o");
  char *suffix = command->unit ? xstrdup (".mkoffload")
		 : xasprintf (".mkoffload%u", (unsigned) first);
  struct attempt attempt = {
    .command = command, .compiler = compiler, .inputs = &inputs,
    .options = &request->options, .suffix = suffix, .output = path,
    .streams = true, .stop = "-c"
  };
  char *source;

  for (size_t i = first; i < end; i++)
    arguments_push (&inputs, command->inputs.values[i]);
  make (&attempt);
  settle_assembly (&attempt);
  source = needed_source (&attempt, path);
  if (source != NULL)
    ptx_file_mend_links (path, source);
  arguments_push (files, path);
  free (source);
  arguments_release (&inputs);
  free (compiler);
  free (path);
  free (suffix);
}

/* What is asked for of code that COMMAND compiles: for OpenMP, it has its
   stacks elsewhere than for OpenACC.  */
static void
init_request (struct unit_request *request,
	      const struct offload_command *command)
{
  struct arguments options = ARGUMENTS_INIT;

  arguments_push (&options, command->openmp ? "-fopenmp" : "-fopenacc");
  arguments_push_all (&options, command->device_options.values);
  unit_request_init (request, NVPTX_TARGET, OFFLOAD_LTO_PREFIX, &options);
  arguments_release (&options);
}

char *
nvptx_compile (const struct offload_command *command, char **source)
{
  char *compiler = find_compiler (), *output = tempfile_path (".mkoffload");
  struct arguments files = ARGUMENTS_INIT;
  struct unit_request request;
  struct attempt attempt = {
    .command = command, .compiler = compiler, .inputs = &command->inputs,
    .options = &command->device_options, .suffix = ".mkoffload",
    .output = output, .streams = true
  };

  init_request (&request, command);
  if (inputs_gather (&files, command, &request, compile_inputs))
    {
      nvptx_make_unique (&files);
      attempt.inputs = &files;
      attempt.streams = false;
    }
  make (&attempt);
  if (attempt.streams)
    settle_assembly (&attempt);
  *source = attempt.streams ? needed_source (&attempt, output) : NULL;
  unit_request_release (&request);
  arguments_release (&files);
  free (compiler);
  return output;
}

bool
nvptx_unit (const struct offload_command *command)
{
  struct arguments files = ARGUMENTS_INIT;
  struct unit_request request;
  struct object object;
  char *compiler = nvptx_look_for_compiler ();

  if (compiler == NULL)
    return false;
  init_request (&request, command);
  compile_inputs (&files, command, 0, 1, &request);
  inputs_open (&object, command->inputs.values[0]);
  unit_write (&object, &request, files.values[0], command->output);
  object_release (&object);
  unit_request_release (&request);
  arguments_release (&files);
  free (compiler);
  return true;
}
