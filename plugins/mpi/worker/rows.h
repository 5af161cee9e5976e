/* Rows of a device's memory, packed in messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_ROWS_H
#define MPI_ROWS_H

#include <stdbool.h>

#include "shared/channel.h"
#include "worker/devices.h"

/* Do what MESSAGE says, a CHANNEL_WRITE or CHANNEL_READ.  */
extern bool rows_write (const struct worker_device *device,
			const struct channel_message *message);
extern bool rows_read (const struct worker_device *device,
		       const struct channel_message *message,
		       struct channel_message *answer);

/* Do what MESSAGE says, a CHANNEL_FORWARD, which came with TAG.  */
extern bool rows_forward (const struct worker_device *device, int tag,
			  const struct channel_message *message);

/* Forget what was sent so and has left.  Whether there is more.  */
extern bool rows_leave (void);

#endif /* MPI_ROWS_H */
