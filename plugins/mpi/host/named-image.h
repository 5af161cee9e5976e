/* Images that clang made, on their way to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_NAMED_IMAGE_H
#define MPI_NAMED_IMAGE_H

#include <stddef.h>

#include "offload-image.h"

/* IMAGE as shared/image-form.h says, *SIZE bytes, which the caller frees; NULL
   without memory.  */
extern char *named_image_write (const struct offload_named_image *image,
				size_t *size);

#endif /* MPI_NAMED_IMAGE_H */
