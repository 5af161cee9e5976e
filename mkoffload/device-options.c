/* The user's options for devices: which of them a target takes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* All compilers here are GCCs of one version, which have most options in
   common.  Those that belong to a machine are tried: that takes some
   milliseconds each, and such options without a target's name are rare.  For
   other targets, their mkoffload is asked.  */

#include <config.h>

#include "mkoffload/device-options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "include/offload-targets.h"
#include "mkoffload/toolchain.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/gcc-option.h"
#include "support/text.h"

/* "mkoffload QUESTION HOST-COMPILER OPTION" ends with status 0 if the answer is
   yes.  */
static const char question[] = "-understands";

bool
device_options_try (const struct arguments *args, bool quietly)
{
  struct child_process child = { .argv = args->values, .keep_errors = true };
  bool good = child_run (&child) && !(quietly && *child.errors != '\0');

  child_release (&child);
  return good;
}

/* Whether TARGET is the one of the LENGTH characters at NAME.  */
static bool
is_target (const char *target, const char *name, size_t length)
{
  return strlen (target) == length && strncmp (target, name, length) == 0;
}

/* The same, by any of TARGET's names: an object's options may have been given
   to the compiler itself, and are from any installation.  */
static bool
is_name_of_target (const char *target, const char *name, size_t length)
{
  const struct offload_target *found = offload_target_find (name, length);

  return found != NULL && strcmp (found->name, target) == 0;
}

/* Append to ARGS what VALUE of -foffload-options=, "TARGETS=OPTIONS" or
   "OPTIONS", has for TARGET; only if it names that if NAMED.  */
static void
push_value (struct arguments *args, const char *value, const char *target,
	    bool named)
{
  const char *options = *value == '-' ? value : strchr (value, '=');
  bool for_it = *value == '-' && !named;

  while (options != NULL && value < options)
    {
      size_t length = strcspn (value, ",=");

      for_it |= is_name_of_target (target, value, length);
      value += length + 1;
    }
  if (for_it && options != NULL)
    arguments_push_words (args, options + (*options == '='));
}

void
device_options_push (struct arguments *args, const struct arguments *words,
		     const char *target, bool named)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  for (size_t i = 0; i < words->count; i++)
    {
      struct gcc_word said = gcc_option_read (&reader, words->values[i]);

      if (said.id == GCC_ID_OFFLOAD_OPTIONS)
	push_value (args, said.argument, target, named);
    }
}

void
device_options_read (struct arguments *options, const struct object *object)
{
  Elf_Scn *section = object_find_section (object, OFFLOAD_LTO_OPTS_SECTION);
  Elf_Data *data = section == NULL ? NULL : elf_rawdata (section, NULL);

  if (data != NULL && data->d_buf != NULL)
    {
      char *line = xstrndup (data->d_buf, data->d_size);

      arguments_push_words (options, line);
      free (line);
    }
}

/* Whether WORD, the next that READER reads, is an option that not all compilers
   have.  */
static bool
is_particular (struct gcc_option_reader *reader, const char *word)
{
  struct gcc_word said = gcc_option_read (reader, word);

  return said.kind == GCC_WORD_OPTION ? said.flags & GCC_TARGET
	 : said.kind == GCC_WORD_UNKNOWN && has_prefix (word, "--");
}

static bool
any_particular (const struct arguments *words)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  for (size_t i = 0; i < words->count; i++)
    if (is_particular (&reader, words->values[i]))
      return true;
  return false;
}

/* Append to NAMED what COMMAND and the compilations of its inputs had for
   TARGET by its name.  */
static void
find_named (struct arguments *named, const struct offload_command *command,
	    const char *target)
{
  device_options_push (named, &command->target_options, target, true);
  for (size_t i = 0; i < command->inputs.count; i++)
    {
      struct arguments words = ARGUMENTS_INIT;
      struct object object;

      if (object_open (&object, command->inputs.values[i]) == OBJECT_OK)
	device_options_read (&words, &object);
      device_options_push (named, &words, target, true);
      arguments_release (&words);
      object_release (&object);
    }
}

/* Ask the mkoffload of TARGET about OPTION.  */
static bool
ask (const char *host_compiler, const char *target, const char *option)
{
  char *relative = concat ("../", target, "/mkoffload", NULL);
  char *program = toolchain_find_file (relative);
  char *argv[] = {
    program, (char *) question, (char *) host_compiler, (char *) option, NULL
  };
  struct child_process child = { .argv = argv, .keep_errors = true };
  bool yes = program != NULL && child_run (&child);

  child_release (&child);
  free (program);
  free (relative);
  return yes;
}

/* Whether TARGET is among those of COMMAND.  */
static bool
is_wanted (const struct offload_command *command, const char *target)
{
  const char *targets = command->targets;
  struct list_element wanted;

  while (list_next (&targets, ':', &wanted))
    if (is_target (target, wanted.name, wanted.length))
      return true;
  return false;
}

/* Whether the compiler of another target than TARGET understands OPTION: of
   those of COMMAND; for a link of any, since objects may have been compiled
   for more.  */
static bool
others_understand (const struct offload_command *command, const char *target,
		   const char *option)
{
  bool yes = false;

  for (int i = 0; i < OFFLOAD_TARGET_COUNT && !yes; i++)
    {
      const char *other = offload_target ((enum offload_target_id) i)->name;

      yes = strcmp (other, target) != 0
	    && (!command->unit || is_wanted (command, other))
	    && ask (command->host_compiler, other, option);
    }
  return yes;
}

/* Whether OPTION, for all targets, is one for TARGET.  */
static bool
takes (const struct offload_command *command,
       const struct device_target *target, const char *option)
{
  if (target->understands (command->host_compiler, option))
    return true;
  if (!others_understand (command, target->name, option))
    {
      report_error ("no offload target has the option '%s'; correct"
		    " -foffload-options= or -foffload=", option);
      exit (EXIT_WRONG_OPTION);
    }
  if (command->verbose)
    fprintf (stderr, "'%s' is not an option for %s\n", option, target->name);
  return false;
}

/* Options of the link that are too long for a variable are in a file, which
   GCC's lto-wrapper does not read: add those for TARGET to COMMAND.  */
static void
add_long_options (struct offload_command *command, const char *target)
{
  if (!command->unit && command->options_in_file)
    device_options_push (&command->device_options, &command->target_options,
			 target, false);
}

void
device_options_choose (struct offload_command *command,
		       const struct device_target *target)
{
  struct arguments kept = ARGUMENTS_INIT, dropped = ARGUMENTS_INIT;
  struct arguments named = ARGUMENTS_INIT;
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  add_long_options (command, target->name);
  if (!any_particular (&command->device_options) || command->targets == NULL)
    return;
  find_named (&named, command, target->name);
  for (size_t i = 0; i < command->device_options.count; i++)
    {
      const char *word = command->device_options.values[i];
      bool particular = is_particular (&reader, word);

      /* GCC may give an option several times.  */
      if (particular && arguments_contain (&dropped, word))
	continue;
      arguments_push (!particular
		      || arguments_contain (&named, word)
		      || arguments_contain (&kept, word)
		      || takes (command, target, word) ? &kept : &dropped,
		      word);
    }
  arguments_release (&command->device_options);
  command->device_options = kept;
  arguments_release (&dropped);
  arguments_release (&named);
}

void
device_options_blame (const struct offload_command *command,
		      const struct device_target *target)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  for (size_t i = 0; i < command->device_options.count; i++)
    {
      const char *option = command->device_options.values[i];

      if (is_particular (&reader, option)
	  && !target->understands (command->host_compiler, option))
	{
	  report_error ("%s does not have the option '%s'; correct"
			" -foffload-options= or -foffload=", target->name,
			option);
	  exit (EXIT_WRONG_OPTION);
	}
    }
}

void
device_options_answer (char **argv, const struct device_target *target)
{
  if (argv[1] == NULL || strcmp (argv[1], question) != 0 || argv[2] == NULL
      || argv[3] == NULL)
    return;
  child_clean_environment ();
  exit (target->understands (argv[2], argv[3]) ? EXIT_SUCCESS : EXIT_FAILURE);
}
