/* Where devices have their memory, and where those of former jobs had.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The program may still have addresses of devices whose job is over.  So that
   they are not taken for what a new one has there, each worker of the next job
   is told where the devices of its rank had their memory: it refuses these
   addresses, and gives its own devices others.  */

#ifndef MPI_LIVES_H
#define MPI_LIVES_H

#include <stdbool.h>

/* Have the worker of device N, which the program calls NUMBER, start it.  As
   call.  */
extern bool lives_begin (int n, int number);

/* The job is over, and what its devices had is former.  */
extern void lives_end_all (void);

/* In the child, whose first job has none before it.  */
extern void lives_after_fork (void);

#endif /* MPI_LIVES_H */
