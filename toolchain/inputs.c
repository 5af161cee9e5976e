/* The files and libraries that a command line names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/inputs.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/text.h"

/* How the linker's options are written, what they are called in the list, and
   whether the argument may follow in the same word.  It may be the next word,
   too, unless there is a '='.  */
static const struct
{
  const char *written;
  const char *listed;
  bool joined;
}
linker_options[] = {
  { "-L", "-L", true }, { "-l", "-l", true },
  { "-soname=", "-soname=", true }, { "--soname=", "-soname=", true },
  { "-soname", "-soname=", false }, { "--soname", "-soname=", false },
  { "-h", "-soname=", false }
};

/* Options for the linker that change what libraries it takes, and what they are
   called in the list.  */
static const struct
{
  const char *written;
  const char *listed;
}
states[] = {
  { "-Bstatic", "-Bstatic" }, { "-dn", "-Bstatic" },
  { "-non_shared", "-Bstatic" }, { "-static", "-Bstatic" },
  { "-Bdynamic", "-Bdynamic" }, { "-dy", "-Bdynamic" },
  { "-call_shared", "-Bdynamic" }, { "--push-state", "--push-state" },
  { "--pop-state", "--pop-state" }
};

/* Whether PATH is called as shared libraries are: NAME.so or
   NAME.so.VERSION.  */
static bool
looks_shared (const char *path)
{
  const char *name = lbasename (path), *so = strstr (name, ".so");

  return so != NULL && (so[3] == '\0' || so[3] == '.');
}

/* Whether PATH is called as archives are: NAME.a.  */
static bool
looks_archived (const char *path)
{
  size_t length = strlen (path);

  return length > 2 && strcmp (path + length - 2, ".a") == 0;
}

/* Take ARG if it is one of STATES, or the same with another '-' before it.  */
static bool
take_state (struct inputs *inputs, const char *arg)
{
  for (size_t i = 0; i < ARRAY_SIZE (states); i++)
    if (strcmp (arg, states[i].written) == 0
	|| (*arg == '-' && strcmp (arg + 1, states[i].written) == 0))
      {
	arguments_push (&inputs->words, states[i].listed);
	return true;
      }
  return false;
}

/* Take ARG if it is one that says how all are linked.  */
static bool
take_way (struct inputs *inputs, const char *arg)
{
  if (strcmp (arg, "-r") == 0 || strcmp (arg, "-i") == 0
      || strcmp (arg, "--relocatable") == 0)
    inputs->partial = true;
  else if (strcmp (arg, "--start-lib") == 0)
    inputs->lazy = true;
  else
    return false;
  return true;
}

/* Take ARG, an argument of the linker.  */
static void
take (struct inputs *inputs, const char *arg)
{
  if (inputs->pending != NULL)
    {
      arguments_pushf (&inputs->words, "%s%s", inputs->pending, arg);
      inputs->pending = NULL;
      return;
    }
  for (size_t i = 0; i < ARRAY_SIZE (linker_options); i++)
    {
      size_t length = strlen (linker_options[i].written);

      if (strcmp (arg, linker_options[i].written) == 0)
	{
	  inputs->pending = linker_options[i].listed;
	  return;
	}
      if (linker_options[i].joined
	  && strncmp (arg, linker_options[i].written, length) == 0)
	{
	  arguments_pushf (&inputs->words, "%s%s", linker_options[i].listed,
			   arg + length);
	  return;
	}
    }
  /* What else is no option here is the value of one.  */
  if (looks_shared (arg) || looks_archived (arg))
    arguments_push (&inputs->words, arg);
}

/* Take the arguments of the linker in the file that ARG, "@FILE", names.  */
static void
take_file (struct inputs *inputs, const char *arg)
{
  char *const argv[] = { (char *) arg, NULL };
  struct arguments says = ARGUMENTS_INIT;

  arguments_push_expanded (&says, argv);
  for (size_t i = 0; i < says.count; i++)
    if (*says.values[i] != '@')
      inputs_take_for_linker (inputs, says.values[i]);
  arguments_release (&says);
}

void
inputs_take_for_linker (struct inputs *inputs, const char *arg)
{
  if (*arg == '@')
    take_file (inputs, arg);
  else if (inputs->pending != NULL
	   || (!take_state (inputs, arg) && !take_way (inputs, arg)))
    take (inputs, arg);
}

/* Take LIST, arguments of the linker, separated by commas.  */
static void
take_list (struct inputs *inputs, const char *list)
{
  struct list_element element;

  while (list_next (&list, ',', &element))
    {
      char *arg = xstrndup (element.name, element.length);

      inputs_take_for_linker (inputs, arg);
      free (arg);
    }
}

void
inputs_take (struct inputs *inputs, const struct gcc_word *said,
	     const char *word)
{
  if (said->kind == GCC_WORD_INPUT)
    arguments_push (&inputs->words, word);
  if (said->argument == NULL)
    return;
  switch (said->id)
    {
    case GCC_ID_LIBRARY:
      arguments_pushf (&inputs->words, "-l%s", said->argument);
      break;
    case GCC_ID_LIBRARY_FOLDER:
      arguments_pushf (&inputs->words, "-L%s", said->argument);
      break;
    case GCC_ID_PREFIX:
      arguments_pushf (&inputs->words, "-B%s/", said->argument);
      break;
    case GCC_ID_FOR_LINKER:
      inputs_take_for_linker (inputs, said->argument);
      break;
    case GCC_ID_FOR_LINKER_LIST:
      take_list (inputs, said->argument);
      break;
    default:
      break;
    }
}

/* Whether GCC takes a file of this NAME for a header, to be precompiled.  */
static bool
looks_like_header (const char *name)
{
  static const char *const endings[] = {
    ".h", ".H", ".hh", ".hp", ".hxx", ".hpp", ".HPP", ".h++", ".tcc"
  };
  const char *ending = strrchr (name, '.');

  for (size_t i = 0; ending != NULL && i < ARRAY_SIZE (endings); i++)
    if (strcmp (ending, endings[i]) == 0)
      return true;
  return false;
}

bool
inputs_to_link (const struct inputs *inputs)
{
  for (size_t i = 0; i < inputs->words.count; i++)
    {
      const char *word = inputs->words.values[i];

      if ((*word != '-' || word[1] == '\0' || word[1] == 'l')
	  && !looks_like_header (word))
	return true;
    }
  return false;
}

bool
inputs_name_libgomp (const struct inputs *inputs)
{
  for (size_t i = 0; i < inputs->words.count; i++)
    if (strcmp (inputs->words.values[i], "-lgomp") == 0
	|| has_prefix (lbasename (inputs->words.values[i]), "libgomp.so"))
      return true;
  return false;
}

void
inputs_add_libraries (const struct inputs *inputs,
		      struct arguments *libraries, bool archives)
{
  for (size_t i = 0; i < inputs->words.count; i++)
    {
      const char *word = inputs->words.values[i];

      if (*word == '-' || looks_shared (word)
	  || (archives && looks_archived (word)))
	arguments_push (libraries, word);
    }
}

void
inputs_release (struct inputs *inputs)
{
  arguments_release (&inputs->words);
}
