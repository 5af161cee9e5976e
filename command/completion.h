/* gomp-offload completion.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_COMPLETION_H
#define COMMAND_COMPLETION_H

#include "command/subcommand.h"

extern int completion_run (const struct subcommand *self, int argc,
			   char **argv);

#endif /* COMMAND_COMPLETION_H */
