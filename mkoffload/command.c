/* What GCC's lto-wrapper asks of a mkoffload.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/command.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/options.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/jobserver.h"
#include "support/libraries.h"
#include "support/tempfile.h"
#include "support/text.h"
#include "toolchain/environment.h"

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

/* Take the option at ARGV[0], one of those before DEVICE-OPTIONs; the number
   of words it has.  */
static int
take_option (struct offload_command *command, char **argv)
{
  const char *arg = argv[0], *value;

  if (strcmp (arg, "-o") == 0 && argv[1] != NULL)
    {
      set_string (&command->output, argv[1]);
      return 2;
    }
  if (strcmp (arg, "-save-temps") == 0)
    command->save_temps = true;
  else if (strcmp (arg, "-v") == 0)
    command->verbose = true;
  else if (strcmp (arg, "-c") == 0)
    command->unit = true;
  else if (strcmp (arg, "-fopenmp") == 0)
    command->openmp = true;
  else if (strcmp (arg, "-fopenacc") == 0)
    command->openacc = true;
  else if ((value = after_prefix (arg, "-foffload-abi=")) != NULL)
    command->abi = parse_abi (value);
  else
    {
      int words = option_words (arg);

      if (words == 2 && argv[1] == NULL)
	words = 1;
      if (!option_is_for_host (arg))
	for (int i = 0; i < words; i++)
	  arguments_push (&command->options, argv[i]);
      return words;
    }
  return 1;
}

static void
parse (struct offload_command *command, char **argv)
{
  bool for_device = false;

  while (*argv != NULL)
    if (strcmp (*argv, "-dumpbase") == 0 && argv[1] != NULL)
      {
	set_string (&command->dump_prefix, argv[1]);
	for_device = true;
	argv += 2;
      }
    else if (for_device)
      arguments_push (&command->device_options, *argv++);
    else if (**argv == '-')
      argv += take_option (command, argv);
    else
      arguments_push (&command->inputs, *argv++);
}

/* Learn from OPTIONS, a value of COLLECT_GCC_OPTIONS, whether the host's output
   is a shared library, and of what name; whether it is optimized as a whole;
   also what to write into debug
   information instead of the folders of this machine.  */
static void
read_link_options (struct offload_command *command, const char *options)
{
  struct arguments words = ARGUMENTS_INIT;
  const char *output = "a.out";
  bool shared = false;

  arguments_push_words (&words, options == NULL ? "" : options);
  for (size_t i = 0; i < words.count; i++)
    if (strcmp (words.values[i], "-shared") == 0)
      shared = true;
    else if (strcmp (words.values[i], "-flto") == 0
	     || has_prefix (words.values[i], "-flto=")
	     || strcmp (words.values[i], "-fno-lto") == 0)
      command->lto = words.values[i][2] != 'n';
    else if (strcmp (words.values[i], "-o") == 0 && i + 1 < words.count)
      output = words.values[++i];
    else if (has_prefix (words.values[i], "-ffile-prefix-map=")
	     || has_prefix (words.values[i], "-fdebug-prefix-map="))
      arguments_push (&command->options, words.values[i]);
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
  library_search_begin (&search, &words);
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
  const char *collect_gcc = getenv ("COLLECT_GCC");
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
  read_link_options (command, getenv ("COLLECT_GCC_OPTIONS"));
  read_libraries (command);
  if (getenv (TARGETS_VARIABLE) != NULL)
    set_string (&command->targets, getenv (TARGETS_VARIABLE));
  arguments_push_environment (&command->target_options, OPTIONS_VARIABLE);
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
  arguments_release (&command->target_options);
  arguments_release (&command->inputs);
  arguments_release (&command->options);
  arguments_release (&command->device_options);
  arguments_release (&command->libraries);
}
