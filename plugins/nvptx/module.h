/* From PTX or machine code to a module of the driver.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_MODULE_H
#define NVPTX_MODULE_H

#include <stdbool.h>
#include "cuda-driver-api.h"
#include "offload-nvptx-image.h"

struct device;

/* Load the machine code that IMAGE carries for DEVICE, or else let the driver
   compile and link its PTX.  False after a message, with what the driver's
   linker said about it.  */
extern bool module_load (struct device *device,
			 const struct nvptx_image *image, CUmodule *module);

#endif /* NVPTX_MODULE_H */
