/* What only OpenACC asks of devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_HOST_OPENACC_H
#define MPI_HOST_OPENACC_H

/* In the child of a fork, where no other thread is.  */
extern void openacc_after_fork (void);

#endif /* MPI_HOST_OPENACC_H */
