/* Images that a worker has for its devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_WORKER_IMAGE_H
#define MPI_WORKER_IMAGE_H

#include <stdbool.h>

#include "gomp-plugin-ext.h"
#include "shared/channel.h"

/* Take the part of an image that MESSAGE, a CHANNEL_IMAGE, has.  False if that
   does not make sense, or there is no memory for it.  */
extern bool image_take (const struct channel_message *message);

/* What a device's plugin gets of image ID of DEVICE, all of which was taken; or
   NULL.  */
extern const void *image_data (unsigned device, uint64_t id);

/* What the program has said of the library that it is in, which is good until
   the image is forgotten.  False if it has said nothing.  */
extern bool image_scope (unsigned device, uint64_t id,
			 struct GOMP_PLUGIN_scope *scope);

/* The device does not have it any more.  */
extern void image_forget (unsigned device, uint64_t id);

/* The device has none any more.  */
extern void image_forget_all (unsigned device);

#endif /* MPI_WORKER_IMAGE_H */
