/* Tables of images that clang made.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_NAMED_IMAGE_H
#define INTELMIC_NAMED_IMAGE_H

#include "host/image.h"

/* As GOMP_OFFLOAD_load_image, of IMAGE, which is in DEVICE; its target_data is
   a struct offload_named_image.  */
extern int named_table (struct device *device, const struct image *image,
			struct addr_pair **table);

/* Once that is entered: have DEVICE run its constructors, and before it is
   unloaded its destructors.  */
extern void named_construct (struct device *device, struct image *image);
extern void named_destroy (struct device *device, const struct image *image);

#endif /* INTELMIC_NAMED_IMAGE_H */
