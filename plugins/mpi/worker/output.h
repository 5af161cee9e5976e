/* What regions print on a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_WORKER_OUTPUT_H
#define MPI_WORKER_OUTPUT_H

#include <stdbool.h>

/* From now on what this process and its devices print is for the program.  If
   TOGETHER, the program's standard output and error are one file.  */
extern bool output_begin (bool together);

/* Until it is sent, have a thread keep what is printed, so that this one may
   wait for what prints.  */
extern void output_keep (void);

/* Send what was printed since.  Whether there was anything.  */
extern bool output_send (void);

#endif /* MPI_WORKER_OUTPUT_H */
