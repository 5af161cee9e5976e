/* The command that starts the MPI job.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_LAUNCH_H
#define MPI_LAUNCH_H

#include <sys/types.h>

/* Find the worker program; asks ld.so.  */
extern void launch_find_program (void);

/* How many workers are wanted; 0 if the file that would say so cannot be read,
   or names no machine.  It is read once, by the first call.  */
extern unsigned launch_workers (void);

/* The first machine that it names by an IPv6 address, or NULL.  */
extern const char *launch_host_that_is_address (void);

/* Start the launcher for a hub and WORKERS workers, with descriptor INPUT as
   its standard input and OUTPUT for what it says.  An error number; *NAME
   becomes what was to be started, in storage that stays.  */
extern int launch (unsigned workers, int input, int output, pid_t *pid,
		   const char **name);

#endif /* MPI_LAUNCH_H */
