/* How the processes of the job get to know each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_GREETING_H
#define MPI_GREETING_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/channel.h"

/* Have all processes agree on a version: HUB is that of rank 0.  False, in all
   of them, if one has another; in rank 0, PROBLEM, of SIZE bytes, then says
   which.  */
extern bool greeting_agree (int rank, int ranks, char *problem, uint32_t size);

/* Give the workers the hub's variables that are about OpenMP, devices and this
   project: called by all.  */
extern void greeting_share_environment (int rank);

/* Have the workers know a value of the hub's, which is VALUE there: called by
   all, who get it.  */
extern uint32_t greeting_tell (uint32_t value);

/* Tell the hub what a worker has: called by all, with WORKERS where the hub
   wants it, and OWN what a worker has.  */
extern void greeting_gather (int rank, int ranks,
			     const struct channel_worker *own,
			     struct channel_worker *workers);

/* How many CPUs this process may use beyond one for each process of the job on
   this machine, and one for a device of each worker's, and the program; none if
   there are fewer: called by all.  */
extern unsigned greeting_spare_cpus (void);

/* The name of this machine.  */
extern void greeting_node (char node[CHANNEL_NODE]);

#endif /* MPI_GREETING_H */
