/* Which of the host's compiler options mean the device, too.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/options.h"

#include "support/arguments.h"
#include "support/gcc-option.h"

void
options_push_unit (struct arguments *args, const struct unit_command *unit,
		   const struct arguments *words)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  arguments_push (args, unit->program);
  if (unit->save_temps)
    arguments_push (args, "-save-temps");
  if (unit->verbose)
    arguments_push (args, "-v");
  arguments_push (args, "-c");
  arguments_push (args, "-o");
  arguments_push (args, unit->record);
  arguments_push (args, unit->object);
  for (size_t i = 0; i < words->count; i++)
    if (gcc_option_read (&reader, words->values[i]).flags & GCC_UNIT)
      arguments_push (args, words->values[i]);
  arguments_push (args, "-dumpbase");
  arguments_push (args, unit->dumps);
}

char *
options_edit_section (const char *contents)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;
  struct arguments words = ARGUMENTS_INIT, kept = ARGUMENTS_INIT;
  char *result;

  arguments_push_words (&words, contents);
  for (size_t i = 0; i < words.count; i++)
    if (!(gcc_option_read (&reader, words.values[i]).flags & GCC_HOST))
      arguments_push (&kept, words.values[i]);
  result = arguments_quote_all (kept.values);
  arguments_release (&words);
  arguments_release (&kept);
  return result;
}
