/* Machine code that was made of PTX before, in files.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* NVIDIA's driver keeps what it makes of PTX, too, what its linker makes
   included, and so by default this is for where CUDA_CACHE_DISABLE says that it
   shall not: GOMP_NVPTX_CACHE.  support/image-cache.h says where the files are
   and whom they are trusted from.  */

#ifndef NVPTX_KEPT_CODE_H
#define NVPTX_KEPT_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include "cuda-driver-api.h"
#include "offload-nvptx-image.h"

struct device;
struct image_cache_entry;

/* Load onto DEVICE what is kept of the PTX of IMAGE.  False if there is nothing
   that loads; then *ENTRY is where machine code can be kept, or null.  */
extern bool kept_code_load (struct device *device,
			    const struct nvptx_image *image, CUmodule *module,
			    struct image_cache_entry **entry);

/* Keep CODE, of SIZE bytes, in ENTRY, of kept_code_load; null if there is none
   after all.  */
extern void kept_code_keep (struct device *device,
			    struct image_cache_entry *entry, const void *code,
			    size_t size);

#endif /* NVPTX_KEPT_CODE_H */
