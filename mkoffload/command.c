/* What GCC's lto-wrapper asks of a mkoffload.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/command.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/gcc-option.h"
#include "support/jobserver.h"
#include "support/libraries.h"
#include "support/tempfile.h"
#include "support/text.h"

static void
set_string (char **string, const char *value)
{
  free (*string);
  *string = xstrdup (value);
}

static enum offload_abi
parse_abi (const char *value)
{
  if (strcmp (value, "lp64") == 0)
    return OFFLOAD_ABI_LP64;
  if (strcmp (value, "ilp32") == 0)
    return OFFLOAD_ABI_ILP32;
  die ("unknown ABI '%s' in -foffload-abi=%s; this GCC and gomp-offload do not"
       " belong together", value, value);
}

/* Take WORD, which is SAID.  */
static void
take_word (struct offload_command *command, const struct gcc_word *said,
	   const char *word)
{
  bool negated = said->flags & GCC_NEGATED;

  switch (said->id)
    {
    case GCC_ID_OUTPUT:
      if (said->argument != NULL)
	set_string (&command->output, said->argument);
      return;
    case GCC_ID_DUMPBASE:
      if (said->argument != NULL)
	set_string (&command->dump_prefix, said->argument);
      return;
    case GCC_ID_SAVE_TEMPS:
      command->save_temps = true;
      return;
    case GCC_ID_VERBOSE:
      command->verbose = true;
      return;
    case GCC_ID_COMPILE:
      command->unit = true;
      return;
    case GCC_ID_OPENMP:
      command->openmp |= !negated;
      return;
    case GCC_ID_OPENACC:
      command->openacc |= !negated;
      return;
    case GCC_ID_OFFLOAD_ABI:
      command->abi = parse_abi (said->argument);
      return;
    default:
      break;
    }
  if (said->kind == GCC_WORD_INPUT)
    arguments_push (&command->inputs, word);
  else if (!(said->flags & (GCC_HOST | GCC_LINK | GCC_OURS)))
    arguments_push (&command->options, word);
}

/* Append to ARGS the OPTIONS for the device, a vector.  Since GCC 14 its driver
   adds -l_GCC_NAME for libraries that the host's program is linked with, and
   leaves it to each mkoffload what to make of that: ours link device code with
   all that GCC has anyway.  */
static void
push_device_options (struct arguments *args, char **options)
{
  for (; *options != NULL; options++)
    if (!has_prefix (*options, "-l_GCC_"))
      arguments_push (args, *options);
}

/* What follows -dumpbase is for the device.  */
static void
parse (struct offload_command *command, char **argv)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  while (*argv != NULL && command->dump_prefix == NULL)
    {
      struct gcc_word said = gcc_option_read (&reader, *argv);

      take_word (command, &said, *argv++);
    }
  push_device_options (&command->device_options, argv);
}

/* Learn from COLLECT_GCC_OPTIONS whether the host's output is a shared library,
   and of what name; whether it is optimized as a whole; also which sanitizers
   there are, and what to write into debug information instead of the folders of
   this machine.  */
static void
read_link_options (struct offload_command *command)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;
  struct arguments words = ARGUMENTS_INIT;
  const char *output = "a.out";
  bool shared = false;

  arguments_push_environment (&words, COLLECT_GCC_OPTIONS_VARIABLE);
  for (size_t i = 0; i < words.count; i++)
    {
      struct gcc_word said = gcc_option_read (&reader, words.values[i]);

      if (said.id == GCC_ID_SHARED)
	shared = true;
      else if (said.id == GCC_ID_LTO)
	command->lto = !(said.flags & GCC_NEGATED);
      else if (said.id == GCC_ID_OUTPUT && said.argument != NULL)
	output = said.argument;
      else if (said.id == GCC_ID_PREFIX_MAP)
	arguments_push (&command->options, words.values[i]);
      else if (said.flags & GCC_SANITIZER)
	arguments_push (&command->sanitizers, words.values[i]);
    }
  /* These are for the host alone, also where they are in one option with
     others.  */
  if (command->sanitizers.count != 0)
    arguments_push (&command->sanitizers,
		    "-fno-sanitize=leak,hwaddress");
  if (shared)
    set_string (&command->soname, lbasename (output));
  arguments_release (&words);
}

/* Find the libraries that LIBRARIES_VARIABLE names.  */
static void
read_libraries (struct offload_command *command)
{
  struct arguments words = ARGUMENTS_INIT;
  struct library_search search;
  const char *name;

  arguments_push_environment (&words, LIBRARIES_VARIABLE);
  library_search_begin (&search, &words, GCC_SERVED_LIBRARY_PATH);
  for (size_t i = 0; i < words.count; i++)
    {
      char *file = library_search_take (&search, words.values[i]);

      if (file != NULL)
	arguments_push (&command->libraries, file);
      free (file);
      if (command->soname != NULL
	  && (name = after_prefix (words.values[i], "-soname=")) != NULL)
	set_string (&command->soname, name);
    }
  library_search_end (&search);
  arguments_release (&words);
}

void
command_read (struct offload_command *command, char *const *argv)
{
  const char *options = environment_value (OPTIONS_VARIABLE);
  const char *collect_gcc = environment_value (COLLECT_GCC_VARIABLE);
  const char *targets = environment_value (TARGETS_VARIABLE);
  struct arguments args = ARGUMENTS_INIT;

  *command = (struct offload_command) { .abi = OFFLOAD_ABI_UNSET };
  arguments_push_expanded (&args, argv + 1);
  if (args.count > 0)
    parse (command, args.values);
  arguments_release (&args);
  if (command->output == NULL)
    die ("no output file; this program is run by gcc's lto-wrapper, as"
	 " 'mkoffload -o OUTPUT OBJECT... OPTION...'");
  tempfile_output (command->output);
  if (command->inputs.count == 0)
    die ("no object files to make a device image of");
  if (command->dump_prefix == NULL)
    set_string (&command->dump_prefix, command->output);
  if (collect_gcc == NULL || *collect_gcc == '\0')
    collect_gcc = GCC_SERVED;
  command->host_compiler = xstrdup (collect_gcc);
  read_link_options (command);
  read_libraries (command);
  if (targets != NULL)
    set_string (&command->targets, targets);
  arguments_push_environment (&command->target_options, OPTIONS_VARIABLE);
  arguments_push_environment (&command->image_forms, IMAGES_VARIABLE);
  command->options_in_file = options != NULL && *options == '@';
  jobserver_connect ();
  child_clean_environment ();
  if (command->save_temps)
    tempfile_keep_as (command->dump_prefix);
}

void
command_release (struct offload_command *command)
{
  free (command->host_compiler);
  free (command->output);
  free (command->soname);
  free (command->dump_prefix);
  free (command->targets);
  arguments_release (&command->image_forms);
  arguments_release (&command->target_options);
  arguments_release (&command->inputs);
  arguments_release (&command->options);
  arguments_release (&command->sanitizers);
  arguments_release (&command->device_options);
  arguments_release (&command->libraries);
}
