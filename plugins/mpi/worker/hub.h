/* Rank 0: between the program and the workers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_HUB_H
#define MPI_HUB_H

/* Be the hub of a job of so many RANKS until the program has no more commands,
   or is gone.  */
extern void hub (int ranks);

#endif /* MPI_HUB_H */
