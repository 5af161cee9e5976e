/* Images on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_IMAGE_H
#define RTL_IMAGE_H

#include "gomp-plugin.h"
#include "library.h"

/* As GOMP_OFFLOAD_load_image and _unload_image.  What a library has loaded
   stays there, since its interface has no way back.  */
extern int rtl_image_load (struct rtl_device *device, unsigned version,
			   const void *target_data, struct addr_pair **table);
extern bool rtl_image_unload (struct rtl_device *device,
			      const void *target_data);

#endif /* RTL_IMAGE_H */
