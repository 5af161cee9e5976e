/* Data that is mapped, and that no region uses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For checking mode, if it is asked for (CHECK_UNUSED).  A region uses what its
   items stand for, and what attached pointers in that lead to; GCC leaves out
   items that the code of a region does not name.  The program uses what it asks
   the address of, or copies.  Of each place in the program it is told at the
   end whether anything that was mapped there was used.  */

#ifndef UNUSED_H
#define UNUSED_H

#include "mapping/construct.h"

/* C, a region, has mapped its items.  The caller holds the device's lock.  */
extern void unused_region_begun (const struct construct *c);

/* ENTRY, and what was mapped with it as members of a structure, are going to be
   removed from the table.  */
extern void unused_removed (struct map_entry *entry);

/* At the end of the program, and in the child after fork.  */
extern void unused_tell (void);
extern void unused_after_fork (void);

#endif /* UNUSED_H */
