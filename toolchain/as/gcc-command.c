/* The command of GCC's driver that the assembler is part of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/as/gcc-command.h"

#include "support/environment.h"
#include "support/gcc-option.h"

void
gcc_command_read (struct gcc_command *gcc)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  *gcc = (struct gcc_command) { .links = true, .assembles = true,
				.dump_directory = "" };
  arguments_push_environment (&gcc->options, COLLECT_GCC_OPTIONS_VARIABLE);
  for (size_t i = 0; i < gcc->options.count; i++)
    {
      struct gcc_word said = gcc_option_read (&reader, gcc->options.values[i]);

      if (said.id == GCC_ID_VERBOSE)
	gcc->verbose = true;
      else if (said.id == GCC_ID_SAVE_TEMPS)
	gcc->save_temps = true;
      else if (said.id == GCC_ID_COMPILE)
	gcc->links = false;
      else if (said.flags & GCC_STOPS)
	gcc->assembles = false;
      else if (said.id == GCC_ID_OUTPUT && said.argument != NULL)
	gcc->output = said.argument;
      else if (said.id == GCC_ID_DUMPDIR && said.argument != NULL)
	gcc->dump_directory = said.argument;
      else if (said.id == GCC_ID_LTO)
	gcc->lto = !(said.flags & GCC_NEGATED);
    }
}

void
gcc_command_release (struct gcc_command *gcc)
{
  arguments_release (&gcc->options);
}
