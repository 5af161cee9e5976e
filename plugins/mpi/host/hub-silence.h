/* A hub that does nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_HUB_SILENCE_H
#define MPI_HUB_SILENCE_H

#include <stdbool.h>

/* Whether the hub of the job that is up has not looked for something to do for
   GOMP_OFFLOAD_MPI_TIMEOUT seconds in which threads have called this again and
   again, as those do that wait.  Called under the lock of lost.c.  */
extern bool hub_is_silent (void);

#endif /* MPI_HUB_SILENCE_H */
