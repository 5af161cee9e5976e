/* What a command line asks of the front door.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/options.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "driver/words.h"
#include "support/diagnostic.h"
#include "support/text.h"

/* Whether the front door takes ARG off the command line.  */
static bool
is_ours (const char *arg)
{
  return after_prefix (arg, "-foffload=") != NULL
	 || after_prefix (arg, "-omptargets=") != NULL
	 || after_prefix (arg, "-foffload-options=") != NULL;
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

static bool
take_ours (struct command_line *line, const char *arg)
{
  const char *value;

  line->taken = true;
  if ((value = after_prefix (arg, "-foffload=")) != NULL)
    return take_targets (line, value, "-foffload=");
  if ((value = after_prefix (arg, "-omptargets=")) != NULL)
    return take_targets (line, value, "-omptargets=");
  value = after_prefix (arg, "-foffload-options=");
  if (*value == '\0')
    {
      report_error ("options or targets=options missing after"
		    " '-foffload-options='");
      return false;
    }
  if (*value != '-' && strchr (value, '=') == NULL)
    {
      report_error ("'=options' missing after '-foffload-options=%s'", value);
      return false;
    }
  return take_options (line, value, "-foffload-options=");
}

/* The reader of a command line, argument by argument.  */
struct reader
{
  struct command_line *line;
  bool openmp, openacc;
  const char *value_of;	/* The option that the next argument is the value
			   of, or NULL.  */
};

static enum linker
linker_called (const char *name)
{
  return strcmp (name, "lld") == 0 ? LINKER_SHOWS_NONE
	 : strcmp (name, "mold") == 0 ? LINKER_SHOWS_LTO
	 : LINKER_SHOWS_ALL;
}

/* Whether files in LANGUAGE, of -x, are compiled to precompiled headers.  */
static bool
is_header_language (const char *language)
{
  size_t length = strlen (language), header = strlen ("-header");

  return length > header && strcmp (language + length - header, "-header") == 0;
}

/* Note what ARG, which goes to the stock compiler too, says.  */
static void
look_at (struct reader *reader, const char *arg)
{
  struct command_line *line = reader->line;

  if (strcmp (arg, "-fopenmp") == 0 || strcmp (arg, "-fno-openmp") == 0)
    reader->openmp = arg[2] != 'n';
  else if (strcmp (arg, "-fopenacc") == 0 || strcmp (arg, "-fno-openacc") == 0)
    reader->openacc = arg[2] != 'n';
  else if (word_stops_before_link (arg))
    line->links = false;
  else if (strcmp (arg, "-static") == 0 || strcmp (arg, "-static-pie") == 0)
    line->is_static = true;
  else if (strcmp (arg, "-r") == 0)
    line->partial = true;
  else if (has_prefix (arg, "-x"))
    line->links &= !is_header_language (arg + 2);
  else if (strcmp (arg, "-shared") == 0)
    line->shared = true;
  else if (strcmp (arg, "-nostdlib") == 0
	   || strcmp (arg, "-nostartfiles") == 0)
    line->no_startfiles = true;
  else if (strcmp (arg, "-m32") == 0 || strcmp (arg, "-mx32") == 0)
    line->other_abi = true;
  else if (strcmp (arg, "-m64") == 0)
    line->other_abi = false;
  else if (strcmp (arg, "-fuse-linker-plugin") == 0
	   || strcmp (arg, "-fno-use-linker-plugin") == 0)
    line->no_plugin = arg[2] == 'n';
  else if (has_prefix (arg, "-fuse-ld="))
    line->linker = linker_called (arg + 9);
  else if (strcmp (arg, "-flto") == 0 || has_prefix (arg, "-flto=")
	   || strcmp (arg, "-fno-lto") == 0)
    line->lto = arg[2] != 'n';
  else if (strcmp (arg, "-v") == 0 || strcmp (arg, "-###") == 0)
    line->verbose = true;
}

/* Whether OPTION's value is something that the linker reads.  */
static bool
is_for_linker (const char *option)
{
  return strcmp (option, "-l") == 0 || strcmp (option, "-L") == 0
	 || strcmp (option, "-Xlinker") == 0;
}

/* Read ARG; it goes to the stock compiler if KEEP.  */
static bool
read_argument (struct reader *reader, const char *arg, bool keep)
{
  const char *of = reader->value_of;

  if (of == NULL && is_ours (arg))
    return take_ours (reader->line, arg);
  if (of == NULL)
    {
      look_at (reader, arg);
      inputs_take (&reader->line->inputs, arg);
    }
  else if (strcmp (of, "-x") == 0)
    reader->line->links &= !is_header_language (arg);
  else if (is_for_linker (of))
    inputs_take_for_linker (&reader->line->inputs, arg);
  reader->value_of = of == NULL ? word_with_value (arg) : NULL;
  if (keep)
    arguments_push (&reader->line->rest, arg);
  return true;
}

/* Read the file of arguments that ARG, "@FILE", names.  It is replaced by what
   it says only if something has to be taken out: what fits into a file may be
   too long for a command line.  */
static bool
read_file (struct reader *reader, const char *arg)
{
  char *const file[] = { (char *) arg, NULL };
  struct arguments says = ARGUMENTS_INIT;
  bool replace = false, good = true;

  arguments_push_expanded (&says, file);
  for (size_t i = 0; i < says.count; i++)
    replace |= is_ours (says.values[i]);
  for (size_t i = 0; i < says.count && good; i++)
    good = read_argument (reader, says.values[i], replace);
  if (!replace)
    arguments_push (&reader->line->rest, arg);
  arguments_release (&says);
  return good;
}

bool
command_line_read (struct command_line *line, char *const *args)
{
  struct reader reader = { .line = line };
  bool good = true;

  *line = (struct command_line) { .links = true };
  for (; *args != NULL && good; args++)
    good = **args == '@' ? read_file (&reader, *args)
			 : read_argument (&reader, *args, true);
  line->openmp = reader.openmp || reader.openacc;
  /* Then collect2 looks at the objects, whatever the linker.  */
  line->no_plugin |= line->linker == LINKER_SHOWS_NONE
		     || (line->linker == LINKER_SHOWS_LTO && !line->lto);
  return good;
}

void
command_line_release (struct command_line *line)
{
  arguments_release (&line->rest);
  inputs_release (&line->inputs);
  arguments_release (&line->options);
  target_list_release (&line->targets);
}
