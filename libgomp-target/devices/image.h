/* Device images: registration, loading, and their tables of addresses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An image is loaded into a device when the device starts, or as soon as it is
   registered if the device is up (dlopen).  The host's table of functions and
   variables and the table that comes with the loaded image are walked side by
   side: each pair becomes an entry of the device's table of mappings that no
   construct can remove.

   Images load in the order of registration, which is the order of
   initialisation of the shared objects they belong to, so that an image may
   use what an earlier one defines.  A plugin may want to hear of all at once:
   what several define is the program's on the host, whose image comes last.  */

#ifndef IMAGE_H
#define IMAGE_H

#include <stdbool.h>
#include <stdint.h>
#include "base/diag.h"

struct device;
struct image;
struct map_entry;

struct loaded_image;

/* The function on DEVICE of the host's function FN, or null.  *IMAGE becomes
   its image, which stays until image_leave.  Caller holds DEVICE's lock.  */
extern void *image_enter_locked (struct device *device, void (*fn) (void *),
				 struct loaded_image **image);

/* The address of the host's function of which FUNCTION is the one on DEVICE, or
   0.  Caller holds DEVICE's lock.  */
extern uintptr_t image_host_function_locked (struct device *device,
					     uintptr_t function);

/* Something else than a region keeps IMAGE until image_leave.  Caller holds the
   device's lock.  */
extern void image_stay_locked (struct loaded_image *image);

/* A region of IMAGE has ended.  */
extern void image_leave (struct loaded_image *image);

/* Whether FN is of an image that DEVICE could not have; *WHY says why.  Caller
   holds DEVICE's lock.  */
extern bool image_why_unfit_locked (struct device *device,
				    void (*fn) (void *), struct diag *why);

/* Load into DEVICE the images of its kind that it does not have, in the order
   of registration.  If that fails, *BY_CLANG says whether the image is one that
   clang made; unless DEVICE is up: then such an image is left out.  Caller
   holds DEVICE's lock.  */
extern bool image_load_all_locked (struct device *device, bool *by_clang,
				   struct diag *diag);

/* Tell a tool of the images of DEVICE that it has not heard of.  Caller holds
   its lock.  */
extern void image_tell_locked (struct device *device);

/* Whether ENTRY, of an image that is in its device's table, is a variable.  */
extern bool image_is_variable (const struct map_entry *entry);

/* DEVICE died, and nothing is in its table: it has no images.  Caller holds its
   lock.  */
extern void image_forget_all_locked (struct device *device);

/* Take IMAGE, which is no longer to be loaded, out of DEVICE if it is there,
   once none of its regions runs.  */
extern void image_unload (struct device *device, struct image *image);

/* Take out all, those that were loaded last first.  */
extern void image_unload_all (struct device *device);

#endif /* IMAGE_H */
