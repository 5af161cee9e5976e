/* The front doors: the compilers as the user calls them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC refuses a -foffload= that names a target which it was not configured
   with.  So a program called gcc takes the options about offloading before
   GCC, and executes the stock compiler with two more options: a directory to
   search first (-B), which has our lto-wrapper, mkoffload, libgomp.spec and
   start-up objects, and a plugin for the compiler proper (-fplugin).  It does
   nothing more: there is no child process, and exit status, signals and output
   are those of the stock compiler.

   Without -fopenmp and -fopenacc the stock compiler is executed with the
   arguments as they are, unless they link objects with target regions: then it
   is as if -fopenmp was there.  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <libiberty.h>

#include "driver/compiler.h"
#include "driver/environment.h"
#include "driver/options.h"
#include "driver/regions.h"
#include "driver/toolchain.h"
#include "support/diagnostic.h"

/* Write VALUE after PREFIX to OUT as one word, as COLLECT_GCC_OPTIONS has its
   words; the end of it.  */
static char *
put_quoted (char *out, const char *prefix, const char *value)
{
  *out++ = '\'';
  for (out = stpcpy (out, prefix); *value != '\0'; value++)
    if (*value == '\'')
      out = stpcpy (out, "'\\''");
    else
      *out++ = *value;
  return stpcpy (out, "'");
}

/* WORDS, PREFIX before each, in one line; malloc'ed.  */
static char *
quote_words (const char *prefix, const struct arguments *words)
{
  size_t room = 1;
  char *line, *end;

  for (size_t i = 0; i < words->count; i++)
    room += strlen (prefix) + 4 * strlen (words->values[i]) + 3;
  line = end = xmalloc (room);
  *line = '\0';
  for (size_t i = 0; i < words->count; i++)
    {
      if (i > 0)
	*end++ = ' ';
      end = put_quoted (end, prefix, words->values[i]);
    }
  return line;
}

/* Linux takes strings up to 128 KiB in the environment.  */
#define LONGEST_LINE 100000

/* Replace LINE, malloc'ed, by "@FILE", a file that has it.  It stays open in the
   programs that are run, and goes with them.  */
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

/* Set VARIABLE to WORDS, PREFIX before each.  */
static void
export_words (const char *variable, const char *prefix,
	      const struct arguments *words)
{
  char *line = quote_words (prefix, words);

  if (strlen (line) > LONGEST_LINE)
    line = put_into_file (line);
  setenv (variable, line, 1);
  free (line);
}

/* Set the environment for lto-wrapper and libgomp.spec.  */
static void
export_request (const struct command_line *line, const char *toolchain,
		bool defaulted)
{
  struct arguments libraries = ARGUMENTS_INIT;
  char *targets = target_list_join (&line->targets);
  char *runtime = toolchain_runtime_directory (toolchain);
  char *runpath = concat (is_system_directory (runtime) ? "-L" : "-rpath=",
			  runtime, NULL);

  setenv (TARGETS_VARIABLE, targets, 1);
  if (defaulted)
    setenv (DEFAULTED_VARIABLE, "1", 1);
  else
    unsetenv (DEFAULTED_VARIABLE);
  export_words (OPTIONS_VARIABLE, "-foffload-options=", &line->options);
  inputs_add_libraries (&line->inputs, &libraries, line->no_plugin);
  export_words (LIBRARIES_VARIABLE, "", &libraries);
  setenv (RUNTIME_VARIABLE, runtime, 1);
  setenv (RUNPATH_VARIABLE, runpath, 1);
  if (line->verbose)
    fprintf (stderr, "OFFLOAD_TARGET_NAMES=%s\n", targets);
  arguments_release (&libraries);
  free (targets);
  free (runtime);
  free (runpath);
}

/* Append ARG for the linker, in its place among the inputs.  */
static void
push_for_linker (struct arguments *args, const char *arg)
{
  arguments_push (args, "-Xlinker");
  arguments_push (args, arg);
}

/* Append a start-up object.  */
static void
push_startfile (struct arguments *args, const char *toolchain,
		const char *name)
{
  char *path = concat (toolchain, "/", name, NULL);

  push_for_linker (args, path);
  free (path);
}

/* If LINE makes an executable, append the objects that name its targets.  */
static void
push_targets (struct arguments *args, const struct command_line *line,
	      const char *toolchain)
{
  if (!line->links || line->partial || line->shared || line->is_static
      || !inputs_to_link (&line->inputs))
    return;
  for (size_t i = 0; i < line->targets.names.count; i++)
    {
      char *path = concat (toolchain, "/accel/", line->targets.names.values[i],
			   "/crtoffloadtarget.o", NULL);

      /* A target may be a package of its own.  */
      if (access (path, R_OK) == 0)
	push_for_linker (args, path);
      free (path);
    }
}

/* Whether LINE links archives in which device code would be overlooked.  */
static bool
hides_regions (const struct command_line *line)
{
  bool sources;

  return line->links && line->no_plugin && !line->partial
	 && regions_find (&line->inputs, &sources) != NULL;
}

/* Append the runtime, as libgomp.spec does.  */
static void
push_runtime (struct arguments *args)
{
  char *runtime = concat (getenv (RUNTIME_VARIABLE), "/libgomp-target.so.1",
			  NULL);

  push_for_linker (args, "--push-state");
  push_for_linker (args, "--no-as-needed");
  push_for_linker (args, runtime);
  push_for_linker (args, "--pop-state");
  free (runtime);
}

/* Append the arguments that the stock compiler gets in any case.  With -fno-lto
   it would link without looking for device code, so that is left out together
   with what it undoes.  */
static void
push_rest (struct arguments *args, const struct command_line *line)
{
  for (size_t i = 0; i < line->rest.count; i++)
    {
      const char *arg = line->rest.values[i];

      if (!line->links || line->lto
	  || (strcmp (arg, "-fno-lto") != 0 && strcmp (arg, "-flto") != 0
	      && strncmp (arg, "-flto=", 6) != 0))
	arguments_push (args, arg);
    }
}

/* The arguments for a compiler that offloads.  The stock driver is told to
   disable its own offloading: that only concerns linking, which our lto-wrapper
   directs.  */
static void
offload_arguments (struct arguments *args, const struct command_line *line,
		   const char *toolchain)
{
  bool bounds = line->links && line->no_startfiles && !line->partial;

  arguments_pushf (args, "-B%s/", toolchain);
  arguments_pushf (args, "-fplugin=%s/offload.so", toolchain);
  for (size_t i = 0; i < line->options.count; i++)
    arguments_pushf (args, "-fplugin-arg-offload-options=%s",
		     line->options.values[i]);
  arguments_push (args, "-foffload=disable");
  if (line->no_plugin)
    arguments_push (args, "-fno-use-linker-plugin");
  /* The bounds of the tables, which GCC takes for ordinary start-up files.  */
  if (bounds)
    push_startfile (args, toolchain, "crtoffloadbegin.o");
  /* If the user brings libgomp, libgomp.spec comes too late.  */
  if (line->links && !line->partial && !line->is_static
      && inputs_name_libgomp (&line->inputs))
    push_runtime (args);
  push_targets (args, line, toolchain);
  push_rest (args, line);
  /* Last: what replaces the objects with device code stands where the first of
     them was.  */
  if (hides_regions (line))
    push_startfile (args, toolchain, FIND_OBJECT);
  if (bounds)
    push_startfile (args, toolchain, "crtoffloadend.o");
}

/* Whether LINE asks for a device's code that can be had; if the user named
   targets and it cannot, say so.  */
static bool
wants_offload (const struct command_line *line)
{
  if (!line->openmp || line->targets.disabled)
    return false;
  if (line->other_abi && line->asked)
    report_warning ("target regions will run on the host: devices have 64-bit"
		    " addresses, so '-m32' and '-mx32' cannot offload");
  else if (line->links && line->is_static && line->asked)
    report_warning ("target regions will run on the host: a program linked with"
		    " '-static' cannot load device plugins");
  return !line->other_abi;
}

/* If LINE links target regions without -fopenmp, make up for it.  Where it
   compiles, too, that would change what is compiled.  */
static void
find_lost_openmp (struct command_line *line)
{
  const char *found;
  bool sources;

  if (line->openmp || !line->links || line->targets.disabled)
    return;
  found = regions_find (&line->inputs, &sources);
  if (found == NULL)
    return;
  if (sources)
    {
      /* Nor may the stock driver offload on its own.  */
      line->taken = true;
      report_warning ("'%s' has target regions, which will run on the host; to"
		      " link them for a device, add -fopenmp", found);
    }
  else
    {
      if (line->verbose)
	fprintf (stderr, "'%s' has target regions: linking with -fopenmp\n",
		 found);
      arguments_push (&line->rest, "-fopenmp");
      line->openmp = true;
    }
}

/* Whether the linker shows us the device code of the objects on LINE; if it does
   not, say so.  */
static bool
can_link (const struct command_line *line)
{
  const char *found = NULL;
  bool sources;

  if (line->links && !line->no_plugin && line->linker == LINKER_SHOWS_LTO)
    found = regions_find (&line->inputs, &sources);
  if (found != NULL)
    report_error ("'%s' has target regions, which mold cannot link together"
		  " with -flto; leave out -flto, or use another linker", found);
  return found == NULL;
}

/* Put the arguments for the stock compiler into ARGS.  False after a
   message.  */
static bool
translate (struct arguments *args, struct command_line *line)
{
  find_lost_openmp (line);
  if (wants_offload (line))
    {
      bool defaulted = line->targets.names.count == 0;
      char *toolchain = can_link (line) ? toolchain_directory () : NULL;

      if (toolchain == NULL)
	return false;
      if (line->is_static)
	target_list_release (&line->targets);
      else if (defaulted)
	target_list_add_available (&line->targets);
      export_request (line, toolchain, defaulted);
      offload_arguments (args, line, toolchain);
      free (toolchain);
      return true;
    }
  if (line->openmp || line->taken)
    arguments_push (args, "-foffload=disable");
  arguments_push_all (args, line->rest.values);
  return true;
}

int
main (int argc, char **argv)
{
  struct arguments args = ARGUMENTS_INIT;
  struct command_line line;
  char *compiler;
  bool good;

  (void) argc;
  diagnostic_set_program (lbasename (argv[0]));
  compiler = compiler_find (argv[0]);
  if (compiler == NULL)
    return 1;
  arguments_push (&args, compiler);
  free (compiler);
  good = command_line_read (&line, argv + 1) && translate (&args, &line);
  command_line_release (&line);
  if (good)
    {
      execv (args.values[0], args.values);
      report_error ("cannot execute '%s': %s", args.values[0],
		    strerror (errno));
    }
  arguments_release (&args);
  return 1;
}
