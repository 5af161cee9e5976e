/* What the inputs of a link require of a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_REQUIREMENTS_H
#define MKOFFLOAD_REQUIREMENTS_H

#include "mkoffload/command.h"

/* The one mask (GOMP_REQUIRES_*, see requirements.h) of COMMAND's inputs; 0 if
   none of them has one.  Ends the program if they differ.  */
extern unsigned requirements_find (const struct offload_command *command);

#endif /* MKOFFLOAD_REQUIREMENTS_H */
