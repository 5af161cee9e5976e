/* Regions that devices of workers have the program run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The hub hands them to the program one after the other; the program runs them
   side by side.  */

#ifndef MPI_PROGRAM_REVERSE_H
#define MPI_PROGRAM_REVERSE_H

#include <stdbool.h>

#include "shared/channel.h"

/* The job has RANKS processes, and its program CHANNEL.  False if there is no
   memory.  */
extern bool program_reverse_begin (struct channel *channel, int ranks);

/* RANK sends MESSAGE.  False if that makes no sense, or there is no memory.  */
extern bool program_reverse_add (int rank,
				 const struct channel_message *message);

/* Hand the next one over, if the program has taken the last one.  Whether there
   was anything to do; *TELL says that the program is to be told to look.  */
extern bool program_reverse_look (bool *tell);

#endif /* MPI_PROGRAM_REVERSE_H */
