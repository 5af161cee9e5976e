/* Images for GPUs, as a worker has them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_WORKER_NVPTX_IMAGE_H
#define MPI_WORKER_NVPTX_IMAGE_H

#include <stddef.h>

#include "offload-nvptx-image.h"

/* The image in the SIZE bytes at BYTES (shared/image-form.h), with the table
   HOST, both of which have to stay as long as it does; it is freed by
   nvptx_image_free.  NULL if they make no sense, or without memory.  */
extern struct nvptx_image *
nvptx_image_read (const char *bytes, size_t size,
		  const struct offload_host_table *host);
extern void nvptx_image_free (struct nvptx_image *image);

#endif /* MPI_WORKER_NVPTX_IMAGE_H */
