/* Images that clang made, as a worker has them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_WORKER_NAMED_IMAGE_H
#define MPI_WORKER_NAMED_IMAGE_H

#include <stddef.h>

#include "offload-image.h"

/* The image in the SIZE bytes at BYTES (shared/image-form.h), which have to
   stay as long as it does; it is freed by named_image_free.  NULL if they make
   no sense, or without memory.  */
extern struct offload_named_image *named_image_read (const char *bytes,
						     size_t size);
extern void named_image_free (struct offload_named_image *image);

#endif /* MPI_WORKER_NAMED_IMAGE_H */
