/* What only OpenACC asks of a worker's devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_OPENACC_H
#define MPI_OPENACC_H

#include <stdbool.h>

#include "shared/channel.h"
#include "worker/devices.h"

/* Answer MESSAGE, which is a CHANNEL_PROPERTY, _BLOCK_SIZE or _ACC_DIMENSIONS,
   for DEVICE.  False if it makes no sense.  */
extern bool openacc_property (const struct worker_device *device,
			      const struct channel_message *message,
			      struct channel_message *answer);
extern bool openacc_block_size (const struct worker_device *device,
				const struct channel_message *message,
				struct channel_message *answer);
extern bool openacc_dimensions (const struct worker_device *device,
				const struct channel_message *message,
				struct channel_message *answer);

#endif /* MPI_OPENACC_H */
