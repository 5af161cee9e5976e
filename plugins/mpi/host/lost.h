/* What the user is told of a device that is gone.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_LOST_H
#define MPI_LOST_H

/* Device N is to be used: end the program if the job has ended, or one of its
   devices is lost.  */
extern void lost_look (int n);

#endif /* MPI_LOST_H */
