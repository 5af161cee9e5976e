/* What MPI's launcher says.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_SAID_H
#define MPI_SAID_H

#include <stdbool.h>
#include <stddef.h>

/* Make the file that the next launcher is to write to, which does not get
   shorter; *FD is to be closed if it is not negative.  False, with errno, if
   that is not possible.  */
extern bool said_make (int *fd);

/* Copy to TEXT, of SIZE bytes, a colon and the first line of those that the
   launcher has said that say most; empty if there is none.  Called by one
   thread at a time.  */
extern void said_copy (char *text, size_t size);

#endif /* MPI_SAID_H */
