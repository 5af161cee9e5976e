/* Images for GPUs, on their way to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_NVPTX_IMAGE_H
#define MPI_NVPTX_IMAGE_H

#include <stddef.h>

#include "offload-nvptx-image.h"

/* IMAGE as shared/image-form.h says, *SIZE bytes, which the caller frees; NULL
   without memory.  */
extern char *nvptx_image_write (const struct nvptx_image *image,
				size_t *size);

/* The host's table, of whose indirect functions IMAGE has variables, or
   NULL.  */
extern const struct offload_host_table *
nvptx_image_host_table (const struct nvptx_image *image);

#endif /* MPI_NVPTX_IMAGE_H */
