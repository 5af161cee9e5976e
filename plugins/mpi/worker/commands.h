/* What a worker does for the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_COMMANDS_H
#define MPI_COMMANDS_H

#include <stdbool.h>

#include "shared/channel.h"

/* Do what MESSAGE, which came with TAG, says, and write the answer to ANSWER,
   which has room for a piece.  False if it is not to be answered now: if it is
   a region, which was started, or will be when there are fewer, and is to be
   answered by TAG when it has ended; or if it was sent to another worker.  */
extern bool command_do (int tag, const struct channel_message *message,
			struct channel_message *answer);

/* Whether MESSAGE is a region that is waited for, and likely to be short, and
   whose end can be looked for by command_look.  */
extern bool command_is_quick (const struct channel_message *message);

/* The region that came with TAG has ended, or is LOST with its device: write
   the answer to ANSWER; and once that was sent, others may start.  */
extern void command_finish (int tag, bool is_lost,
			    struct channel_message *answer);
extern void command_ended (int tag);

/* Look for regions that have ended; see worker_region_ended.  */
extern void command_progress (void);

/* The same on DEVICE alone, for some time.  */
extern void command_look (unsigned device);

#endif /* MPI_COMMANDS_H */
