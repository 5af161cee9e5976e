/* lto-wrapper: names our targets to the one of GCC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* At the end of a link the linker (or collect2) runs the program lto-wrapper,
   which compiles what -flto has put off and, with mkoffload, the images of the
   offload targets; the linker then takes the objects that it prints.  GCC's own
   gets the targets from OFFLOAD_TARGET_NAMES.  The stock driver sets that to
   the targets it knows; this program sets it to those that the user wants, and
   executes GCC's.

   Who runs it decides what GCC's is told:

   - The linker plugin lists the objects with device code in a file,
     -foffload-objects=FILE, beside the objects with -flto code as arguments.

   - Without the linker plugin, collect2 runs it with all objects of both kinds
     as arguments, and links again with what is printed instead of them.  GCC's
     takes all of them for -flto code and gives up when there is none.  So the
     list is made here, and the objects without -flto code, which collect2 would
     otherwise leave out, are printed before GCC's prints the rest.  collect2
     deletes the files that it read from us, so these are links.  The tables of
     device functions have to be in the same order on host and device: first the
     objects without -flto code, then those with it, each in the order of the
     command line.  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "driver/environment.h"
#include "driver/toolchain.h"
#include "support/arguments.h"
#include "support/diagnostic.h"
#include "support/object.h"

#define LIST_OPTION "-foffload-objects="

/* The lto-wrapper of the GCC that runs us: the next along COMPILER_PATH, which
   its driver set.  Malloc'ed.  */
static char *
find_gcc_wrapper (void)
{
  const char *path = getenv ("COMPILER_PATH");

  while (path != NULL && *path != '\0')
    {
      size_t length = strcspn (path, ":");
      char *file = xasprintf ("%.*s/lto-wrapper", (int) length, path);

      if (access (file, X_OK) == 0 && !is_this_program (file))
	return file;
      free (file);
      path += length + (path[length] == ':');
    }
  die ("cannot find the lto-wrapper of GCC along COMPILER_PATH; this program is"
       " run by GCC, with -B");
}

/* Tell GCC's lto-wrapper the targets, and options for them.  */
static void
set_targets (void)
{
  const char *targets = getenv (TARGETS_VARIABLE);
  const char *options = getenv (OPTIONS_VARIABLE);
  const char *collected = getenv ("COLLECT_GCC_OPTIONS");

  if (targets != NULL && *targets != '\0')
    setenv ("OFFLOAD_TARGET_NAMES", targets, 1);
  else
    unsetenv ("OFFLOAD_TARGET_NAMES");
  if (getenv (DEFAULTED_VARIABLE) != NULL)
    setenv ("OFFLOAD_TARGET_DEFAULT", "1", 1);
  else
    unsetenv ("OFFLOAD_TARGET_DEFAULT");
  if (options != NULL && *options != '\0' && collected != NULL)
    setenv ("COLLECT_GCC_OPTIONS", concat (collected, " ", options, NULL), 1);
}

/* The objects among the arguments of collect2.  */
struct inputs
{
  struct arguments rest;	/* Those with -flto code, and options.  */
  struct arguments lto_devices;	/* Of them, those with device code.  */
  struct arguments devices;	/* Device code, but no -flto code.  */
};

/* Put ARG where it belongs.  */
static void
sort_input (struct inputs *inputs, const char *arg)
{
  struct object object;
  unsigned contents = 0;

  if (*arg != '-')
    {
      switch (object_open (&object, arg))
	{
	case OBJECT_OK:
	  contents = object_contents (&object);
	  break;
	case OBJECT_CORRUPT:
	  die ("%s", object.problem);
	case OBJECT_UNREADABLE:
	case OBJECT_NOT_ELF:
	  break;
	}
      object_release (&object);
    }
  if (!(contents & OBJECT_HAS_OFFLOAD) || (contents & OBJECT_HAS_LTO))
    arguments_push (&inputs->rest, arg);
  if (contents & OBJECT_HAS_OFFLOAD)
    arguments_push (contents & OBJECT_HAS_LTO ? &inputs->lto_devices
					      : &inputs->devices, arg);
}

/* Write the list for -foffload-objects=; the path of the file, which GCC's
   lto-wrapper removes.  */
static char *
write_list (const struct inputs *inputs)
{
  char *path = make_temp_file (".ofldlist");
  FILE *file = fopen (path, "w");

  if (file != NULL)
    {
      fprintf (file, "%zu\n",
	       inputs->lto_devices.count + inputs->devices.count);
      for (size_t i = 0; i < inputs->devices.count; i++)
	fprintf (file, "%s\n", inputs->devices.values[i]);
      for (size_t i = 0; i < inputs->lto_devices.count; i++)
	fprintf (file, "%s\n", inputs->lto_devices.values[i]);
    }
  if (file == NULL || ferror (file) || fclose (file) != 0)
    {
      unlink (path);
      die ("cannot write '%s': %s", path, strerror (errno));
    }
  return path;
}

/* Print for collect2 a link to the object NAME.  */
static void
print_link (const char *name)
{
  char *target = realpath (name, NULL);
  char *path = make_temp_file (".o");

  /* The name is ours; a file of that name has been made.  */
  if (target == NULL || unlink (path) != 0 || symlink (target, path) != 0)
    die ("cannot make a link to '%s': %s", name, strerror (errno));
  printf ("%s\n", path);
  free (target);
  free (path);
}

/* Translate what collect2 says into what the linker plugin would.  */
static void
arguments_of_collect2 (struct arguments *args, char *const *argv)
{
  struct inputs inputs = { 0 };

  for (; *argv != NULL; argv++)
    sort_input (&inputs, *argv);
  if (inputs.devices.count + inputs.lto_devices.count > 0)
    arguments_pushf (args, LIST_OPTION "%s", write_list (&inputs));
  arguments_push_all (args, inputs.rest.values);
  for (size_t i = 0; i < inputs.devices.count; i++)
    print_link (inputs.devices.values[i]);
  if (fflush (stdout) != 0)
    die ("cannot write the list of objects: %s", strerror (errno));
  arguments_release (&inputs.rest);
  arguments_release (&inputs.devices);
  arguments_release (&inputs.lto_devices);
}

/* Whether the linker plugin runs us.  Unlike collect2 it names the kind of
   output, or the resolution of symbols, in any case.  */
static bool
run_by_plugin (char *const *argv)
{
  for (; *argv != NULL; argv++)
    if (strncmp (*argv, "-fresolution=", 13) == 0
	|| strncmp (*argv, LIST_OPTION, strlen (LIST_OPTION)) == 0)
      return true;
  return false;
}

int
main (int argc, char **argv)
{
  struct arguments args = ARGUMENTS_INIT;

  diagnostic_set_program ("lto-wrapper");
  arguments_expand (&argc, &argv);
  arguments_push (&args, find_gcc_wrapper ());
  if (run_by_plugin (argv + 1))
    arguments_push_all (&args, argv + 1);
  else
    arguments_of_collect2 (&args, argv + 1);
  set_targets ();
  execv (args.values[0], args.values);
  die ("cannot execute '%s': %s", args.values[0], strerror (errno));
}
