/* How each mkoffload begins.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/begin.h"

#include <libiberty.h>

#include "mkoffload/together.h"
#include "support/diagnostic.h"
#include "support/interrupt.h"

void
mkoffload_begin (struct offload_command *command, char **argv,
		 const struct device_target *target)
{
  diagnostic_set_program (concat (target->name, " mkoffload", NULL));
  interrupt_catch ();
  device_options_answer (argv, target);
  together_make (argv);
  command_read (command, argv);
  if (command->abi == OFFLOAD_ABI_ILP32)
    die ("%s is a 64-bit device; compile without -m32, or with"
	 " -foffload=disable", target->name);
}
