/* Device code that the inputs of a link have from before.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INPUTS_H
#define MKOFFLOAD_INPUTS_H

#include <stdbool.h>

#include "mkoffload/command.h"
#include "mkoffload/unit.h"
#include "support/arguments.h"
#include "support/object.h"

/* Compile the device code of COMMAND's inputs from FIRST to before END for
   REQUEST, and append the file that it is in to FILES.  */
typedef void inputs_compile (struct arguments *files,
			     const struct offload_command *command,
			     size_t first, size_t end,
			     const struct unit_request *request);

/* Append to FILES the device code of all of COMMAND's inputs, in the order of
   those: as REQUEST asks for it from before, or else as COMPILE makes it.  If
   there is none from before, or the program is to be optimized as a whole, do
   nothing and return false.  Ends the program on failure.  */
extern bool inputs_gather (struct arguments *files,
			   const struct offload_command *command,
			   const struct unit_request *request,
			   inputs_compile *compile);

/* Open the input NAME, which has to be released.  Ends the program if that
   fails.  */
extern void inputs_open (struct object *object, const char *name);

/* A path for a temporary file of the input NUMBER, ending in SUFFIX;
   malloc'ed.  */
extern char *inputs_path (size_t number, const char *suffix);

#endif /* MKOFFLOAD_INPUTS_H */
