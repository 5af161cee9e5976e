/* Global objects of images on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_OBJECTS_H
#define RTL_OBJECTS_H

#include <stdbool.h>
#include "library.h"
#include "offload-image.h"

/* Call the constructors of the image of DATA on DEVICE, which has ENTRIES of
   it.  False, after a reason, if that fails.  */
extern bool rtl_objects_construct (const struct rtl_device *device,
				   const struct offload_named_image *data,
				   const struct rtl_table *entries);

/* Call the destructors of the image of TARGET_DATA on DEVICE, unless that was
   done, or the program has ended.  */
extern bool rtl_objects_destroy (const struct rtl_device *device,
				 const void *target_data);

/* The same of all images, the last first.  */
extern void rtl_objects_destroy_all (void);

#endif /* RTL_OBJECTS_H */
