/* Which libraries an image for the emulated device needs without being told.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_NEEDED_H
#define MKOFFLOAD_INTELMIC_NEEDED_H

#include "mkoffload/command.h"
#include "support/arguments.h"

/* Append to ARGS, as "-lNAME", the libraries that device code may use without
   being told to and that are there.  OBJECTS, paths, are all that the image is
   linked of, in machine code: shared libraries which define nothing that they
   use are left out, which saves the linker from reading them.  With NULL none
   is left out.  */
extern void needed_add_libraries (struct arguments *args,
				  const struct offload_command *command,
				  const struct arguments *objects);

#endif /* MKOFFLOAD_INTELMIC_NEEDED_H */
