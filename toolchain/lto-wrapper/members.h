/* Which members of archives are in a program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_LTO_WRAPPER_MEMBERS_H
#define TOOLCHAIN_LTO_WRAPPER_MEMBERS_H

#include <stdbool.h>

#include "support/arguments.h"

/* Those with device code, as PATH@0xOFFSET, in the program's order: the ones
   before the first object, and the others.  */
struct members
{
  struct arguments before;
  struct arguments after;
  char *damaged;		/* An archive that cannot be read to its end,
				   or NULL.  */
};

/* Append to *MEMBERS the members of archives that the linker took into PROGRAM.
   OBJECTS are the objects with device code that it was linked from, LIBRARIES
   the words of LIBRARIES_VARIABLE in support/environment.h.  False if they and
   the program's tables cannot be brought into agreement, because of which
   members may be missing.  */
extern bool members_find (struct members *members, const char *program,
			  const struct arguments *objects,
			  const struct arguments *libraries);
extern void members_release (struct members *members);

#endif /* TOOLCHAIN_LTO_WRAPPER_MEMBERS_H */
