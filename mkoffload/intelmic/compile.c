/* The host's compiler, as that of the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/compile.h"
#include "mkoffload/intelmic/library.h"
#include "mkoffload/intelmic/needed.h"
#include "mkoffload/intelmic/undefined.h"
#include "mkoffload/toolchain.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/object.h"
#include "support/tempfile.h"
#include "support/text.h"

/* Name our start-up object for the device, NAME.  */
static void
add_startup (struct arguments *args, const char *name)
{
  char *path = toolchain_file (name);

  arguments_push (args, path);
  free (path);
}

/* Have the compiler plugin make lto1 a device compiler.  On site, functions are
   for the machine that the command line names, not for that which they were
   compiled for before.  */
static void
add_plugin (struct arguments *args, const struct offload_command *command)
{
  char *path = toolchain_file ("../../offload.so");

  arguments_pushf (args, "-fplugin=%s", path);
  arguments_push (args, "-fplugin-arg-offload-device");
  if (command->on_site)
    arguments_push (args, "-fplugin-arg-offload-machine");
  if (command->whole)
    arguments_push (args, "-fplugin-arg-offload-whole");
  free (path);
}

/* End the program if a file of COMMAND that is kept, or else the temporary
   folder, has a newline in its name: of the files that it makes for -flto, GCC
   writes lists with a line each.  */
static void
check_names (const struct offload_command *command)
{
  const char *name = command->save_temps ? command->dump_prefix
		     : tempfile_directory ();

  if (name != NULL && strchr (name, '\n') != NULL)
    die ("cannot compile device code in '%s': GCC cannot read a list of files"
	 " in which a name has a newline; %s", diagnostic_quote (name),
	 command->save_temps ? "leave out -save-temps"
	 : "set TMPDIR to another directory");
}

/* Append what makes GCC compile streams for the device: all of them in one
   partition, and nothing drawn by chance, so that the same inputs give the same
   code.  */
static void
add_lto (struct arguments *args, const struct offload_command *command)
{
  check_names (command);
  arguments_push (args, "-flto");
  arguments_push (args, "-flto-partition=none");
  arguments_push (args, "-frandom-seed=" INTELMIC_TARGET);
  /* GCC's own name for such a program, <artificial>, is the first in the table
     of files that the assembler makes for it, and GNU's readers of DWARF 5,
     perf's among them, take it for the name of all.  */
  arguments_push (args, "-gno-as-loc-support");
  add_plugin (args, command);
}

/* Whether the options in OBJECT's section for them have asked for debug
   information to which streams refer.  -gsplit-dwarf has them do without.  */
static bool
asks_for_debug (const struct object *object)
{
  Elf_Scn *section = object_find_section (object, LTO_PREFIX ".opts");
  Elf_Data *data = section == NULL ? NULL : elf_rawdata (section, NULL);
  struct arguments words = ARGUMENTS_INIT;
  bool asks = false, split = false;
  char *text;

  if (data == NULL || data->d_buf == NULL)
    return false;
  text = xstrndup (data->d_buf, data->d_size);
  arguments_push_words (&words, text);
  for (size_t i = 0; i < words.count; i++)
    if (has_prefix (words.values[i], "-g"))
      {
	asks = strcmp (words.values[i], "-g0") != 0;
	split |= strcmp (words.values[i], "-gsplit-dwarf") == 0;
      }
  arguments_release (&words);
  free (text);
  return asks && !split;
}

/* Whether the streams in the file PATH refer to debug information that is no
   longer there: "strip -g" takes it out of the host's objects, as packages have
   it done to static libraries.  */
static bool
lacks_debug (const char *path)
{
  Elf_Scn *section = NULL;
  struct object object;
  bool lacks = object_open (&object, path) == OBJECT_OK
	       && asks_for_debug (&object);

  while (lacks && (section = elf_nextscn (object.elf, section)) != NULL)
    lacks = !has_prefix (object_section_name (&object, section),
			 DEBUG_LTO_PREFIX);
  object_release (&object);
  return lacks;
}

/* If one of STREAMS lacks its debug information, do without that of all.  */
static void
add_debug (struct arguments *args, const struct arguments *streams)
{
  for (size_t i = 0; i < streams->count; i++)
    if (lacks_debug (streams->values[i]))
      {
	arguments_push (args, "-g0");
	return;
      }
}

/* Append the machine, and the file to write.  */
static void
add_output (struct arguments *args, const char *path)
{
  arguments_push (args, MACHINE_LP64);
  arguments_push (args, "-fPIC");
  arguments_push (args, "-o");
  arguments_push (args, path);
}

/* Have the host's compiler compile and assemble nothing.  */
static bool
understands (const char *host_compiler, const char *option)
{
  struct arguments args = ARGUMENTS_INIT;
  bool good;

  arguments_push (&args, host_compiler);
  arguments_push (&args, MACHINE_LP64);
  arguments_push (&args, option);
  arguments_push_words (&args, "-c -xc /dev/null -o /dev/null");
  good = device_options_try (&args, false);
  arguments_release (&args);
  return good;
}

const struct device_target intelmic_device_target
  = { INTELMIC_TARGET, understands };

/* Run the compiler ARGS, which makes PRODUCT.  What it says about undefined
   symbols is reported in the user's terms.  */
static void
run_compiler (const struct arguments *args,
	      const struct offload_command *command, const char *product)
{
  struct child_process child = CHILD_PROCESS_INIT;
  bool done, explained;

  child.argv = args->values;
  child.verbose = command->verbose;
  child.keep_errors = true;
  /* undefined_report reads the linker's English.  */
  environment_set (LANGUAGE_VARIABLE, "C");
  done = child_run (&child);
  if (child.errors == NULL)
    die ("could not make %s: %s", product, child.failure);
  if (!done)
    device_options_blame (command, &intelmic_device_target);
  explained = !done && undefined_report (child.errors, command);
  if (!explained || command->verbose)
    fputs (child.errors, stderr);
  if (explained)
    exit (1);
  if (!done)
    die ("could not make %s: %s", product, child.failure);
  child_release (&child);
}

void
intelmic_compile (const struct offload_command *command,
		  const struct arguments *options,
		  const struct arguments *streams, const char *suffix,
		  const char *path, const char *product)
{
  struct arguments args = ARGUMENTS_INIT;

  arguments_push (&args, command->host_compiler);
  arguments_push_all (&args, command->options.values);
  arguments_push_all (&args, command->sanitizers.values);
  add_lto (&args, command);
  compile_add_dump_options (&args, command, suffix, "");
  arguments_push_all (&args, streams->values);
  arguments_push_all (&args, options->values);
  add_debug (&args, streams);
  /* Not by "-c": what DWARF there is from before, the linker's plugin adds.  */
  arguments_push (&args, "-r");
  arguments_push (&args, "-nostdlib");
  arguments_push (&args, "-flinker-output=nolto-rel");
  add_output (&args, path);
  run_compiler (&args, command, product);
  arguments_release (&args);
}

/* -fopenmp is left out: the streams have it, and at the link it would bring in
   the host's start-up objects and runtime.  */
void
intelmic_link (const struct offload_command *command,
	       const struct arguments *inputs, bool streams, const char *path)
{
  struct arguments args = ARGUMENTS_INIT;
  struct library_images images = { ARGUMENTS_INIT, ARGUMENTS_INIT };

  arguments_push (&args, command->host_compiler);
  arguments_push_all (&args, command->options.values);
  arguments_push_all (&args, command->sanitizers.values);
  if (streams)
    add_lto (&args, command);
  compile_add_dump_options (&args, command, ".mkoffload", "");
  arguments_push (&args, "-Wl,--as-needed,--no-demangle");
  /* As for the host, a shared library may rely on the program that loads it.
     On site, what libraries have was looked at before.  */
  if (command->soname == NULL && !command->on_site)
    arguments_push (&args, "-Wl,-z,defs");
  add_startup (&args, "crtoffloadbegin.o");
  /* What depends on the image of a shared library knows it by this name.  */
  if (command->soname != NULL)
    {
      arguments_push (&args, "-Xlinker");
      arguments_pushf (&args, "-soname=" INTELMIC_SONAME_PREFIX "%s",
		       command->soname);
    }
  arguments_push_all (&args, inputs->values);
  library_find_images (&images, command);
  arguments_push_all (&args, images.paths.values);
  arguments_push_all (&args, command->device_options.values);
  if (streams)
    add_debug (&args, inputs);
  if (command->on_site)
    arguments_push (&args, MACHINE_NATIVE);
  needed_add_libraries (&args, command,
			streams || command->device_options.count > 0 ? NULL
			: inputs);
  add_startup (&args, "crtoffloadend.o");
  arguments_push (&args, "-shared");
  add_output (&args, path);
  run_compiler (&args, command, "the device image");
  if (command->verbose)
    library_explain (&images, path);
  library_release_images (&images);
  arguments_release (&args);
}
