/* Which of the host's compiler options mean the device, too.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/options.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/gcc-option.h"

void
options_push_unit (struct arguments *args, const struct arguments *words)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  for (size_t i = 0; i < words->count; i++)
    if (gcc_option_read (&reader, words->values[i]).flags & GCC_UNIT)
      arguments_push (args, words->values[i]);
}

/* Append WORD to TEXT, which has room, as lto1 quotes it; the new end.  */
static char *
append_quoted (char *text, const char *word)
{
  *text++ = '\'';
  for (; *word != '\0'; word++)
    if (*word == '\'')
      text = stpcpy (text, "'\\''");
    else
      *text++ = *word;
  *text++ = '\'';
  *text = '\0';
  return text;
}

char *
options_edit_section (const char *contents)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;
  struct arguments words = ARGUMENTS_INIT;
  char *result = xmalloc (4 * strlen (contents) + 3), *end = result;

  arguments_push_words (&words, contents);
  *end = '\0';
  for (size_t i = 0; i < words.count; i++)
    if (!(gcc_option_read (&reader, words.values[i]).flags & GCC_HOST))
      {
	if (end > result)
	  *end++ = ' ';
	end = append_quoted (end, words.values[i]);
      }
  arguments_release (&words);
  return result;
}
