/* The program's standard input, for workers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The hub's part: it asks the program, for one worker at a time.  */

#ifndef MPI_PROGRAM_INPUT_H
#define MPI_PROGRAM_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/channel.h"

/* CHANNEL is shared with the program; there are RANKS.  False if there is no
   memory.  */
extern bool program_input_begin (struct channel *channel, int ranks);

/* RANK wants SIZE bytes, or none any more.  */
extern void program_input_want (int rank, uint64_t size);

/* Ask the program for what is wanted, or pass on what it has given.  Whether
   there was anything to do; *ASKED is set if the program was asked, and has to
   notice that.  */
extern bool program_input_look (bool *asked);

#endif /* MPI_PROGRAM_INPUT_H */
