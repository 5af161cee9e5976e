/* The command of GCC's driver that the assembler is part of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_AS_GCC_COMMAND_H
#define TOOLCHAIN_AS_GCC_COMMAND_H

#include <stdbool.h>

#include "support/arguments.h"

struct gcc_command
{
  struct arguments options;
  bool lto, verbose, save_temps;
  bool links;			/* The object is not what is asked for.  */
  bool assembles;		/* GCC runs an assembler at all.  */
  const char *output;		/* Of all of it; NULL if it has no name.  */
  const char *dump_directory;	/* What names of dump files begin with.  */
};

/* Set *GCC, to be released, to what GCC's driver says in the environment.  */
extern void gcc_command_read (struct gcc_command *gcc);
extern void gcc_command_release (struct gcc_command *gcc);

#endif /* TOOLCHAIN_AS_GCC_COMMAND_H */
