/* Images that carry intermediate code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Such an image (offload-intermediate.h) has the native streams of the
   program's objects, and with what options they were compiled.  on-site.h is
   what becomes of them.  */

#ifndef MKOFFLOAD_INTELMIC_INTERMEDIATE_H
#define MKOFFLOAD_INTELMIC_INTERMEDIATE_H

#include <stdbool.h>

#include "mkoffload/command.h"

/* Append the intermediate code of COMMAND's inputs to the image IMAGE, a file
   that is there, and may be empty.  False, after a warning, if one compiler
   cannot read all of it.  Ends the program on failure.  */
extern bool intermediate_append (const struct offload_command *command,
				 const char *image);

#endif /* MKOFFLOAD_INTELMIC_INTERMEDIATE_H */
