/* What a worker does for the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_COMMANDS_H
#define MPI_COMMANDS_H

#include <stdbool.h>

#include "shared/channel.h"
#include "worker/device-plugin.h"

/* Do what MESSAGE, which came with TAG, says, with a device of PLUGIN, and
   write the answer to ANSWER, which has room for a piece.  False if it is a
   region, which was started and will be answered by TAG when it has ended.  */
extern bool command_do (const struct device_plugin *plugin, int tag,
			const struct channel_message *message,
			struct channel_message *answer);

/* Look for regions that have ended; see worker_region_ended.  */
extern void command_progress (const struct device_plugin *plugin);

#endif /* MPI_COMMANDS_H */
