/* The end of MPI in a process of the job.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_FINALIZE_H
#define MPI_FINALIZE_H

#include <mpi.h>
#include <unistd.h>

/* How many seconds it may take: more than the program waits for its
   launcher.  */
enum { FINALIZE_LIMIT = 30 };

/* Each process waits for all others.  If that takes too long, this one ends
   all the same: MPI's process on this machine, which would end it, may be
   stopped.  */
static inline void
finalize (void)
{
  alarm (FINALIZE_LIMIT);
  MPI_Finalize ();
  alarm (0);
}

#endif /* MPI_FINALIZE_H */
