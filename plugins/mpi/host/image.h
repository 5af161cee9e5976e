/* Images on devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_IMAGE_H
#define MPI_IMAGE_H

#include "gomp-plugin.h"

/* Note what ld.so says of the library of the image of TARGET_DATA.  */
extern void image_prepare (const void *target_data);

/* As GOMP_OFFLOAD_expect_images.  */
extern void image_expect (int n, const void *const *target_data, size_t count);

/* As GOMP_OFFLOAD_load_image.  */
extern int image_load (int n, unsigned version, const void *target_data,
		       struct addr_pair **table);

#endif /* MPI_IMAGE_H */
