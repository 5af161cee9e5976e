/* Device images: registration, loading, and their tables of addresses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GOMP_offload_register_ver only records an image.  It is loaded into a device
   when the device starts, or at once if the device is up (dlopen).  The host's
   table of functions and variables and the table that comes with the loaded
   image are walked side by side: each pair becomes an entry of the device's
   table of mappings that no construct can remove.

   Images load in the order of registration, which is the order of
   initialisation of the shared objects they belong to, so that an image may
   use what an earlier one defines.  */

#ifndef IMAGE_H
#define IMAGE_H

#include <stdbool.h>
#include "diag.h"

struct device;

/* Whether any image is registered.  */
extern bool image_any (void);

/* The one of the KINDS (a set of bits, not empty) whose first image was
   registered first.  */
extern int image_first_kind (unsigned kinds);

/* Load into DEVICE the images of its kind that it does not have, in the order
   of registration.  Caller holds DEVICE's lock.  */
extern bool image_load_all_locked (struct device *device, struct diag *diag);

/* Around fork, in the parent and in the child: the list of images is
   consistent.  */
extern void image_before_fork (void);
extern void image_after_fork (void);

#endif /* IMAGE_H */
