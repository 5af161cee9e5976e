/* What an image for the emulated device is linked of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_INPUTS_H
#define MKOFFLOAD_INTELMIC_INPUTS_H

#include <stdbool.h>

#include "mkoffload/command.h"
#include "support/arguments.h"

/* Append to FILES the device code of all of COMMAND's inputs, in the order of
   those: relocatable objects, compiled with the inputs or now, or, if there are
   none from before or the whole program is to be optimized, streams.  Whether
   they are streams.  Ends the program on failure.  */
extern bool intelmic_inputs (struct arguments *files,
			     const struct offload_command *command);

/* Write the streams of the input NAME to the file PATH.  Ends the program on
   failure.  */
extern void intelmic_extract (const char *name, const char *path);

/* Compile the device code of COMMAND's only input to its output, as a record of
   unit.h.  */
extern void intelmic_unit (const struct offload_command *command);

#endif /* MKOFFLOAD_INTELMIC_INPUTS_H */
