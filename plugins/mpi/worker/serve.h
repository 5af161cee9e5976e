/* Ranks from 1 on: device plugins served to the hub.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_SERVE_H
#define MPI_SERVE_H

/* Be a worker until the hub says that the job ends.  */
extern void serve (int rank, int ranks);

#endif /* MPI_SERVE_H */
