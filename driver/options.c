/* What a command line asks of the front door.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/options.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "driver/linker.h"
#include "support/diagnostic.h"
#include "support/gcc-option.h"
#include "support/image-form.h"
#include "support/spelling.h"
#include "support/text.h"

/* Whether the front door takes the word SAID off the command line.  */
static bool
is_ours (const struct gcc_word *said)
{
  return said->id == GCC_ID_OFFLOAD || said->id == GCC_ID_OMPTARGETS
	 || said->id == GCC_ID_OFFLOAD_OPTIONS
	 || said->id == GCC_ID_OFFLOAD_IMAGE;
}

/* Options for the accelerators' compilers, VALUE, given in OPTION.  Those that
   name no target go through the stock driver.  */
static bool
take_options (struct command_line *line, const char *value,
	      const char *option)
{
  char *canonical;

  if (*value == '-')
    {
      arguments_pushf (&line->rest, "-foffload-options=%s", value);
      return true;
    }
  canonical = target_options_canonical (value, option);
  if (canonical == NULL)
    return false;
  arguments_push (&line->options, canonical);
  free (canonical);
  return true;
}

/* -foffload=VALUE or -omptargets=VALUE: a list of targets, options, or
   both.  */
static bool
take_targets (struct command_line *line, const char *value,
	      const char *option)
{
  if (*value == '\0')
    {
      report_error ("targets missing after '%s'", option);
      return false;
    }
  if (*value != '-')
    {
      if (!target_list_add (&line->targets, value, option))
	return false;
      line->asked = line->targets.names.count > 0;
    }
  return (*value != '-' && strchr (value, '=') == NULL)
	 || take_options (line, value, option);
}

/* -foffload-image=VALUE: a form, or targets=form.  */
static bool
take_image_form (struct command_line *line, const char *value)
{
  const char *equals = strchr (value, '=');
  enum image_form form;
  char *canonical;

  if (!image_form_find (equals != NULL ? equals + 1 : value, &form))
    {
      report_error ("'-foffload-image=%s': unknown form of images; known: "
		    IMAGE_FORMS ", or targets=form", value);
      return false;
    }
  canonical = equals == NULL ? xstrdup (value)
	      : target_options_canonical (value, "-foffload-image=");
  if (canonical == NULL)
    return false;
  arguments_push (&line->image_forms, canonical);
  free (canonical);
  return true;
}

static bool
take_ours (struct command_line *line, const struct gcc_word *said)
{
  static const char options[] = "-foffload-options=";

  line->taken = true;
  if (said->id == GCC_ID_OFFLOAD)
    return take_targets (line, said->argument, "-foffload=");
  if (said->id == GCC_ID_OMPTARGETS)
    return take_targets (line, said->argument, "-omptargets=");
  if (said->id == GCC_ID_OFFLOAD_IMAGE)
    return take_image_form (line, said->argument);
  if (*said->argument == '\0')
    {
      report_error ("options or targets=options missing after '%s'", options);
      return false;
    }
  if (*said->argument != '-' && strchr (said->argument, '=') == NULL)
    {
      report_error ("'=options' missing after '%s%s'", options,
		    said->argument);
      return false;
    }
  return take_options (line, said->argument, options);
}

/* The reader of a command line, word by word.  */
struct reader
{
  struct command_line *line;
  struct gcc_option_reader words;
  bool openmp, openacc;
  char *linker;			/* From -fuse-ld=; malloc'ed.  */
};

/* Whether files in LANGUAGE, of -x, are compiled to precompiled headers.  */
static bool
is_header_language (const char *language)
{
  size_t length = strlen (language), header = strlen ("-header");

  return length > header && strcmp (language + length - header, "-header") == 0;
}

static bool
is_other_abi (const char *machine, bool before)
{
  if (strcmp (machine, "32") == 0 || strcmp (machine, "x32") == 0)
    return true;
  return before && strcmp (machine, "64") != 0;
}

/* Note what the word SAID, which goes to the stock compiler too, says.  */
static void
look_at (struct reader *reader, const struct gcc_word *said)
{
  struct command_line *line = reader->line;
  bool on = !(said->flags & GCC_NEGATED);

  if (said->flags & GCC_STOPS)
    line->links = false;
  switch (said->id)
    {
    case GCC_ID_OPENMP:
      reader->openmp = on;
      break;
    case GCC_ID_OPENACC:
      reader->openacc = on;
      break;
    case GCC_ID_STATIC:
      line->is_static = true;
      break;
    case GCC_ID_PARTIAL:
      line->partial = true;
      break;
    case GCC_ID_SHARED:
      line->shared = true;
      break;
    case GCC_ID_NO_STARTFILES:
      line->no_startfiles = true;
      break;
    case GCC_ID_LINKER_PLUGIN:
      line->no_plugin = !on;
      break;
    case GCC_ID_LTO:
      line->lto = on;
      break;
    case GCC_ID_VERBOSE:
      line->verbose = true;
      break;
    default:
      break;
    }
}

/* The same for the ARGUMENT of the option ID.  */
static void
look_at_argument (struct reader *reader, enum gcc_option_id id,
		  const char *argument)
{
  struct command_line *line = reader->line;

  if (id == GCC_ID_LANGUAGE)
    line->links &= !is_header_language (argument);
  else if (id == GCC_ID_MACHINE)
    line->other_abi = is_other_abi (argument, line->other_abi);
  else if (id == GCC_ID_LINKER)
    {
      free (reader->linker);
      reader->linker = xstrdup (argument);
    }
}

/* Whether WORD, which is SAID, is a misspelt option of ours, for which GCC has
   no suggestion, or which it takes for "-o FILE"; after a message.  */
static bool
is_misspelt (const struct gcc_word *said, const char *word)
{
  static char *const ours[] = { "-foffload-image=", "-omptargets=", NULL };
  size_t length = strcspn (word, "=");
  const char *hint = NULL;

  if (word[length] == '=' && said->kind != GCC_WORD_ARGUMENT
      && (has_prefix (word, "-foffload-") || has_prefix (word, "-ompt")))
    {
      char *name = xstrndup (word, length + 1);

      hint = spelling_closest (name, ours, 2);
      free (name);
    }
  if (hint != NULL)
    report_error ("unknown option '%s'; did you mean '%s'?", word, hint);
  return hint != NULL;
}

/* Read WORD; it goes to the stock compiler if KEEP.  */
static bool
read_word (struct reader *reader, const char *word, bool keep)
{
  struct gcc_word said = gcc_option_read (&reader->words, word);

  if (is_ours (&said))
    return take_ours (reader->line, &said);
  if (is_misspelt (&said, word))
    return false;
  look_at (reader, &said);
  if (said.argument != NULL)
    look_at_argument (reader, said.id, said.argument);
  inputs_take (&reader->line->inputs, &said, word);
  if (keep)
    arguments_push (&reader->line->rest, word);
  return true;
}

/* Read the file of arguments that ARG, "@FILE", names.  It is replaced by what
   it says only if something has to be taken out: what fits into a file may be
   too long for a command line.  */
static bool
read_file (struct reader *reader, const char *arg)
{
  char *const argv[] = { (char *) arg, NULL };
  struct gcc_option_reader words = reader->words;
  struct arguments says = ARGUMENTS_INIT;
  bool replace = false, good = true;

  arguments_push_expanded (&says, argv);
  for (size_t i = 0; i < says.count; i++)
    {
      struct gcc_word said = gcc_option_read (&words, says.values[i]);

      replace |= is_ours (&said);
    }
  for (size_t i = 0; i < says.count && good; i++)
    good = read_word (reader, says.values[i], replace);
  if (!replace)
    arguments_push (&reader->line->rest, arg);
  arguments_release (&says);
  return good;
}

bool
command_line_read (struct command_line *line, char *const *args)
{
  struct reader reader = { .line = line, .words = GCC_OPTION_READER_INIT };
  bool good = true;

  *line = (struct command_line) { .links = true };
  for (; *args != NULL && good; args++)
    good = **args == '@' ? read_file (&reader, *args)
			 : read_word (&reader, *args, true);
  line->openmp = reader.openmp || reader.openacc;
  /* Without -nostdlib it would have start-up files and libraries in it.  */
  line->partial |= line->inputs.partial && line->no_startfiles;
  if (line->links)
    line->linker = linker_find (reader.linker, &line->inputs);
  free (reader.linker);
  /* Then collect2 looks at the objects, whatever the linker.  The plugin is
     also shown those after --start-lib that are not linked, but mold, which can
     do nothing without it.  */
  line->no_plugin |= line->linker == LINKER_SHOWS_NONE
		     || ((line->linker == LINKER_SHOWS_LTO
			  || (line->linker == LINKER_SHOWS_ALL
			      && line->inputs.lazy)) && !line->lto);
  return good;
}

void
command_line_release (struct command_line *line)
{
  arguments_release (&line->rest);
  inputs_release (&line->inputs);
  arguments_release (&line->options);
  arguments_release (&line->image_forms);
  target_list_release (&line->targets);
}
