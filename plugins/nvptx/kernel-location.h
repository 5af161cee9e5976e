/* The source line of a kernel.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_KERNEL_LOCATION_H
#define NVPTX_KERNEL_LOCATION_H

#include <stdbool.h>
#include <stddef.h>
#include "offload-nvptx-image.h"

/* Write "FILE:LINE" of the kernel NAME of IMAGE to BUFFER of SIZE bytes.
   False if the PTX does not tell: the program was not compiled with -g.  */
extern bool kernel_location (const struct nvptx_image *image,
			     const char *name, char *buffer, size_t size);

#endif /* NVPTX_KERNEL_LOCATION_H */
