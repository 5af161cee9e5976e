/* The front doors: the compilers as the user calls them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC refuses a -foffload= that names a target which it was not configured
   with.  So a program called gcc takes the options about offloading before
   GCC, and executes the stock compiler with two more options: a directory to
   search first (-B), which has our lto-wrapper, mkoffload, libgomp.spec and
   start-up objects, and a plugin for the compiler proper (-fplugin).  It does
   nothing more, but for --help and --version: there is no child process, and
   exit status, signals and output are those of the stock compiler.

   Without -fopenmp and -fopenacc the stock compiler is executed with the
   arguments as they are, unless they link objects with target regions: then it
   is as if -fopenmp was there.  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "driver/compiler.h"
#include "driver/help.h"
#include "driver/options.h"
#include "driver/regions.h"
#include "driver/request.h"
#include "driver/served.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/gcc-option.h"
#include "toolchain/directory.h"

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

/* Append an option with which the linker plugin adds the end of the tables
   after all else.  */
static void
push_last (struct arguments *args, const char *toolchain)
{
  char *option = concat ("-plugin-opt=-pass-through=", toolchain,
			 "/crtoffloadlast.o", NULL);

  push_for_linker (args, option);
  free (option);
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

/* Whether LINE links archives, or objects like members of these, in which
   device code would be overlooked.  */
static bool
hides_regions (const struct command_line *line)
{
  struct regions regions;

  if (!line->links || !line->no_plugin || line->partial)
    return false;
  regions_find (&regions, &line->inputs, line->library_path);
  return regions.first != NULL;
}

/* Append the runtime, as libgomp.spec does.  */
static void
push_runtime (struct arguments *args)
{
  char *runtime = concat (environment_value (RUNTIME_VARIABLE),
			  "/libgomp-target.so.1", NULL);

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
  struct gcc_option_reader words = GCC_OPTION_READER_INIT;

  for (size_t i = 0; i < line->rest.count; i++)
    {
      const char *word = line->rest.values[i];

      if (gcc_option_read (&words, word).id != GCC_ID_LTO || !line->links
	  || line->lto)
	arguments_push (args, word);
    }
}

/* Append what a compiler that was configured without offload targets has to be
   told of our start-up files; of others there is no such file.  */
static void
push_specs (struct arguments *args, const char *toolchain)
{
  char *path = concat (toolchain, "/crtoffload.specs", NULL);

  if (access (path, R_OK) == 0)
    arguments_pushf (args, "-specs=%s", path);
  free (path);
}

/* The arguments for a compiler that offloads.  The stock driver is told to
   disable its own offloading: that only concerns linking, which our lto-wrapper
   directs.  */
static void
offload_arguments (struct arguments *args, const struct command_line *line,
		   const char *toolchain)
{
  bool bounds = line->links && line->no_startfiles && !line->partial;
  bool hides = hides_regions (line);

  arguments_pushf (args, "-B%s/", toolchain);
  arguments_pushf (args, "-fplugin=%s/offload.so", toolchain);
  for (size_t i = 0; i < line->options.count; i++)
    arguments_pushf (args, "-fplugin-arg-offload-options=%s",
		     line->options.values[i]);
  arguments_push (args, "-foffload=disable");
  if (line->no_plugin)
    arguments_push (args, "-fno-use-linker-plugin");
  if (line->links)
    push_specs (args, toolchain);
  /* The bounds of the tables, which GCC takes for ordinary start-up files.  */
  if (bounds)
    push_startfile (args, toolchain, "crtoffloadbegin.o");
  /* If the user brings libgomp, libgomp.spec comes too late.  */
  if (line->links && !line->partial && !line->is_static
      && inputs_name_libgomp (&line->inputs))
    push_runtime (args);
  push_targets (args, line, toolchain);
  /* What replaces the objects with device code stands where the first of them
     was: not where it would only be linked if something refers to it.  */
  if (hides && line->inputs.lazy)
    push_startfile (args, toolchain, FIND_OBJECT);
  /* So that GCC knows what its linker has been told.  */
  if (line->links && line->inputs.partial && line->partial)
    arguments_push (args, "-r");
  push_rest (args, line);
  if (hides && !line->inputs.lazy)
    push_startfile (args, toolchain, FIND_OBJECT);
  if (bounds)
    push_startfile (args, toolchain, "crtoffloadend.o");
  /* mold puts the objects that lto-wrapper prints after that one; this one
     comes after those.  */
  if (line->links && !line->partial && line_puts_last (line))
    push_last (args, toolchain);
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
  struct regions regions;

  if (line->openmp || !line->links || line->targets.disabled)
    return;
  regions_find (&regions, &line->inputs, line->library_path);
  if (regions.first == NULL)
    return;
  if (regions.sources)
    {
      /* Nor may the stock driver offload on its own.  */
      line->taken = true;
      report_warning ("'%s' has target regions, which will run on the host; to"
		      " link them for a device, add -fopenmp", regions.first);
    }
  else
    {
      if (line->verbose)
	fprintf (stderr, "'%s' has target regions: linking with -fopenmp\n",
		 regions.first);
      arguments_push (&line->rest, "-fopenmp");
      line->openmp = true;
    }
}

/* mold before 2.30 only shows objects with -flto code to GCC's linker plugin.
   If LINE links others with device code, have it do without the plugin; if it
   cannot, say so, also if a later mold has no plugin.  */
static bool
can_link (struct command_line *line)
{
  struct regions regions;

  if (!line->links
      || line->linker != (line->no_plugin ? LINKER_PUTS_LAST
					  : LINKER_SHOWS_LTO))
    return true;
  regions_find (&regions, &line->inputs, line->library_path);
  if (line->no_plugin && regions.first != NULL)
    report_error ("'%s' has target regions, which mold cannot link without"
		  " GCC's linker plugin; leave out -fno-use-linker-plugin, or"
		  " use another linker", regions.first);
  if (line->no_plugin)
    return regions.first == NULL;
  if (regions.first_native == NULL)
    return true;
  line->no_plugin = !regions.sources && !regions.lto;
  if (!line->no_plugin)
    report_error ("'%s' has target regions but no code for -flto, and mold can"
		  " only link both kinds without -flto; leave that out, or use"
		  " another linker", regions.first_native);
  return line->no_plugin;
}

/* The compilers that are served, as --with-gcc takes them; malloc'ed.  */
static char *
served_list (void)
{
  char *list = xasprintf ("gcc-%d", served_release (0));

  for (size_t i = 1; served_release (i) != 0; i++)
    {
      char *next = xasprintf (",gcc-%d", served_release (i));

      list = reconcat (list, list, next, NULL);
      free (next);
    }
  return list;
}

/* Say that RELEASE is not served, which LINE should have offload.  False if
   that is an error: the user has named targets.  */
static bool
report_not_served (const struct command_line *line, int release)
{
  void (*report) (const char *format, ...)
    = line->asked ? report_error : report_warning;
  char *list = served_list ();

  if (line->inputs.words.count > 0)
    report ("%sgomp-offload serves %s here, not GCC %d; use one of these, or"
	    " configure gomp-offload --with-gcc=%s,gcc-%d",
	    line->asked ? "" : "target regions will run on the host: ",
	    list, release, list, release);
  free (list);
  return !line->asked;
}

/* Put the arguments for the stock compiler, of RELEASE, into ARGS.  False after
   a message.  */
static bool
translate (struct arguments *args, struct command_line *line, int release)
{
  bool defaulted, offload;
  char *toolchain;

  line->library_path = served_library_path (release);
  find_lost_openmp (line);
  offload = wants_offload (line);
  if (offload && served_path (release) == NULL)
    {
      offload = false;
      if (!report_not_served (line, release))
	return false;
    }
  if (!offload)
    {
      if (line->openmp || line->taken)
	arguments_push (args, "-foffload=disable");
      arguments_push_all (args, line->rest.values);
      return true;
    }
  toolchain = can_link (line) ? toolchain_directory (release) : NULL;
  if (toolchain == NULL)
    return false;
  defaulted = line->targets.names.count == 0;
  if (line->is_static)
    target_list_release (&line->targets);
  else if (defaulted)
    target_list_add_available (&line->targets, toolchain);
  request_export (line, toolchain, defaulted);
  offload_arguments (args, line, toolchain);
  free (toolchain);
  return true;
}

int
main (int argc, char **argv)
{
  struct arguments args = ARGUMENTS_INIT;
  struct command_line line;
  struct compiler compiler;
  int status = 1;
  bool good;

  (void) argc;
  diagnostic_set_program (lbasename (argv[0]));
  if (!compiler_find (&compiler, argv[0]))
    return 1;
  arguments_push (&args, compiler.path);
  good = command_line_read (&line, argv + 1)
	 && translate (&args, &line, compiler.release);
  command_line_release (&line);
  if (good && help_is_asked (argv + 1))
    status = help_print (args.values);
  else if (good)
    {
      execv (args.values[0], args.values);
      report_error ("cannot execute '%s': %s", args.values[0],
		    strerror (errno));
    }
  arguments_release (&args);
  return status;
}
