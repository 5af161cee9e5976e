/* The front door's command line.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are its words, separated by tabs.  A word @FILE would have other
   files read, and is left out.  */

#include "harness/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "driver/options.h"

void
fuzz_one (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size), *rest = text, *word;
  struct arguments words = ARGUMENTS_INIT;
  struct command_line line;

  arguments_push (&words, "-c");
  while ((word = strsep (&rest, "\t")) != NULL)
    if (*word != '@')
      arguments_push (&words, word);
  if (command_line_read (&line, words.values))
    {
      arguments_release (&words);
      for (size_t i = 0; i < line.rest.count; i++)
	fuzz_touch_text (line.rest.values[i]);
      for (size_t i = 0; i < line.options.count; i++)
	arguments_push_words (&words, line.options.values[i]);
      free (target_list_join (&line.targets));
    }
  command_line_release (&line);
  arguments_release (&words);
  free (text);
}
