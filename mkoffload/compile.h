/* How a mkoffload runs compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_COMPILE_H
#define MKOFFLOAD_COMPILE_H

#include "mkoffload/command.h"
#include "support/arguments.h"

/* Append what makes the compiler name its dumps and, if they are kept, its
   temporary files after the command's -dumpbase followed by SUFFIX, which ends
   in EXTENSION; also -v and -save-temps if the command has them.  */
extern void compile_add_dump_options (struct arguments *args,
				      const struct offload_command *command,
				      const char *suffix,
				      const char *extension);

/* Run the compiler ARGS, ARGS->values[0] being the program, to make PRODUCT, a
   description for the message with which the program ends on failure.  */
extern void compile_run (const struct arguments *args,
			 const struct offload_command *command,
			 const char *product);

/* The folders in which the compiler DRIVER looks for libraries, separated by
   colons; malloc'ed.  */
extern char *compile_library_path (const char *driver);

#endif /* MKOFFLOAD_COMPILE_H */
