/* mkoffload for x86_64-intelmicemul, the device emulated on this machine.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The device has the host's instruction set, so the host's own compiler makes
   its code: the native streams of all objects, compiled as one LTO program to
   a shared library, which is the device image.  The device process loads it as
   any other and finds the tables of functions and variables by name.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include <gomp-constants.h>
#include <libiberty.h>

#include "include/gomp-plugin.h"
#include "mkoffload/command.h"
#include "mkoffload/compile.h"
#include "mkoffload/descriptor.h"
#include "mkoffload/extract.h"
#include "mkoffload/library.h"
#include "mkoffload/together.h"
#include "mkoffload/toolchain.h"
#include "mkoffload/undefined.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/interrupt.h"
#include "support/object.h"
#include "support/tempfile.h"

#define TARGET "x86_64-intelmicemul"

/* What device code may use without being told to.  -fsanitize=undefined and
   -fprofile-generate are in the code by now, and so need their libraries.
   Linked as needed; absent ones are left out.  */
static const char *const device_libraries[] = {
  "gfortran", "quadmath", "stdc++", "ubsan", "gcov", "gomp", "atomic", "m"
};

/* Take the device code out of the object NAME; the path of what was made.  */
static char *
extract (const char *name, size_t number)
{
  struct object object;
  char suffix[32], *path, *problem;

  if (object_open (&object, name) != OBJECT_OK)
    die ("%s", object.problem);
  if (!(object_contents (&object) & OBJECT_HAS_NATIVE))
    die ("'%s' has no device code for " TARGET ", having been compiled by"
	 " another gcc; compile it again with gomp-offload's gcc", name);
  snprintf (suffix, sizeof suffix, ".%zu.o", number);
  path = tempfile_path (suffix);
  if (!extract_native (&object, path, &problem))
    die ("%s", problem);
  object_release (&object);
  return path;
}

/* Add the device code of all inputs.  */
static void
add_inputs (struct arguments *args, const struct offload_command *command)
{
  for (size_t i = 0; i < command->inputs.count; i++)
    {
      char *path = extract (command->inputs.values[i], i);

      arguments_push (args, path);
      free (path);
    }
}

/* Name our start-up object for the device, NAME.  */
static void
add_startup (struct arguments *args, const char *name)
{
  char *path = toolchain_file (name);

  arguments_push (args, path);
  free (path);
}

static void
add_libraries (struct arguments *args, const struct offload_command *command)
{
  char *path = compile_library_path (command->host_compiler);

  for (size_t i = 0; i < ARRAY_SIZE (device_libraries); i++)
    if (compile_has_library (path, device_libraries[i]))
      arguments_pushf (args, "-l%s", device_libraries[i]);
  free (path);
}

/* Have the compiler plugin make lto1 a device compiler.  */
static void
add_plugin (struct arguments *args)
{
  char *path = toolchain_file ("../../offload.so");

  arguments_pushf (args, "-fplugin=%s", path);
  arguments_push (args, "-fplugin-arg-offload-device");
  free (path);
}

/* Run the compiler ARGS for the image.  What it says goes through a file, to
   be told in the user's terms if it is about undefined symbols.  */
static void
run_compiler (const struct arguments *args,
	      const struct offload_command *command)
{
  struct child_process child = CHILD_PROCESS_INIT;
  char *path = tempfile_hidden_path (".messages"), *messages;
  bool done, explained;

  child.argv = args->values;
  child.verbose = command->verbose;
  child.errors_file = path;
  /* undefined_report reads the linker's English.  */
  setenv ("LC_ALL", "C", 1);
  done = child_run (&child);
  messages = done || child.status > 0 ? file_read (path, NULL) : xstrdup ("");
  explained = !done && undefined_report (messages, command);
  if (!explained || command->verbose)
    fputs (messages, stderr);
  if (explained)
    exit (1);
  if (!done)
    die ("could not make the device image: %s", child.failure);
  child_release (&child);
  free (messages);
  free (path);
}

/* Compile the device image to the file PATH.  -fopenmp is left out: the
   streams have it, and at the link it would bring in the host's start-up
   objects and runtime.  */
static void
compile_image (const struct offload_command *command, const char *path)
{
  struct arguments args = ARGUMENTS_INIT;

  arguments_push (&args, command->host_compiler);
  arguments_push_all (&args, command->options.values);
  /* One partition, and nothing drawn by chance: the same inputs give the same
     image.  */
  arguments_push (&args, "-flto");
  arguments_push (&args, "-flto-partition=none");
  arguments_push (&args, "-frandom-seed=" TARGET);
  add_plugin (&args);
  compile_add_dump_options (&args, command, ".mkoffload", "");
  arguments_push (&args, "-Wl,--as-needed,--no-demangle");
  /* As for the host, a shared library may rely on who loads it.  */
  if (command->soname == NULL)
    arguments_push (&args, "-Wl,-z,defs");
  add_startup (&args, "crtoffloadbegin.o");
  /* What depends on the image of a shared library knows it by this name.  */
  if (command->soname != NULL)
    {
      arguments_push (&args, "-Xlinker");
      arguments_pushf (&args, "-soname=offload-%s", command->soname);
    }
  add_inputs (&args, command);
  library_add_images (&args, command);
  arguments_push_all (&args, command->device_options.values);
  add_libraries (&args, command);
  add_startup (&args, "crtoffloadend.o");
  arguments_push (&args, "-m64");
  arguments_push (&args, "-fPIC");
  arguments_push (&args, "-shared");
  arguments_push (&args, "-o");
  arguments_push (&args, path);
  run_compiler (&args, command);
  arguments_release (&args);
}

static void
write_host_object (const struct offload_command *command, const char *image)
{
  struct descriptor descriptor;

  descriptor_begin (&descriptor, command);
  descriptor_include_image (&descriptor, "image", image);
  /* A struct offload_intelmic_image.  */
  fprintf (descriptor.source,
	   "static const void *const target_data[]"
	   " = { image_start, image_end };\n");
  descriptor_finish (&descriptor,
		     GOMP_VERSION_PACK (GOMP_VERSION, GOMP_VERSION_INTEL_MIC),
		     GOMP_TARGET_TYPE_INTEL_MIC, "target_data");
}

int
main (int argc, char **argv)
{
  struct offload_command command;
  char *image;

  (void) argc;
  diagnostic_set_program (TARGET " mkoffload");
  interrupt_catch ();
  together_make (argv);
  command_read (&command, argv);
  if (command.abi == OFFLOAD_ABI_ILP32)
    die (TARGET " is a 64-bit device; compile without -m32, or with"
	 " -foffload=disable");
  image = tempfile_path (".so");
  compile_image (&command, image);
  write_host_object (&command, image);
  free (image);
  command_release (&command);
  return 0;
}
