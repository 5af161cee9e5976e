/* The nvptx compiler: found, run, and understood when it fails.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_COMPILE_H
#define MKOFFLOAD_NVPTX_COMPILE_H

#include <stdbool.h>

#include "mkoffload/command.h"

#define NVPTX_TARGET "nvptx-none"

/* The compiler's path, malloc'ed; NULL if there is none.  */
extern char *nvptx_look_for_compiler (void);

/* Compile the device code in COMMAND's objects and link it with the device's
   libraries; the path of the linked PTX, malloc'ed.  COMMAND's device options
   are those for this compiler only.  If the assembler may have changed the
   order of the table of variables, what it got is stored into *SOURCE,
   malloc'ed, else NULL.  Ends the program on failure, after one line for each
   thing that the device cannot do.  */
extern char *nvptx_compile (const struct offload_command *command,
			    char **source);

/* Compile the device code of COMMAND's only input to its output, as a record of
   unit.h.  False if there is no compiler, which the link will say.  Ends the
   program on failure, as above.  */
extern bool nvptx_unit (const struct offload_command *command);

#endif /* MKOFFLOAD_NVPTX_COMPILE_H */
