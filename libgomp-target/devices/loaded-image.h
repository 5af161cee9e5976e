/* What the parts of image.h know of an image in a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LOADED_IMAGE_H
#define LOADED_IMAGE_H

#include "devices/device.h"
#include "devices/image.h"
#include "devices/registration.h"

/* An image in a device.  Guarded by the device's lock, but for RUNNING.  */
struct loaded_image
{
  struct loaded_image *next;
  struct image *image;
  /* Its regions that run, and copies that are to be made.  */
  _Atomic size_t running;
  /* The pairs of its tables, and how many there are.  */
  struct map_block *pairs;
  size_t count;
  /* Some of them are not in the device's table, because another image has the
     same function or variable.  */
  bool shares;
  /* The device could not have it; none of them is.  */
  bool unfit;
  /* Why, if that is worth telling; or null.  Owned.  */
  char *why;
  /* By which number a tool has heard of it, or 0.  */
  uint64_t module;
};

/* How many functions HOST has.  */
static inline size_t
count_functions (const struct offload_host_table *host)
{
  return host->func_end - host->func_begin;
}

/* IMAGE with room for its pairs, in no device yet; null without memory.  */
extern struct loaded_image *loaded_image_new (struct image *image);

/* Free LOADED, none of whose pairs is in the device's table.  */
extern void loaded_image_free_locked (struct loaded_image *loaded);

/* Enter LOADED, which is in DEVICE now, into its table; TABLE is what the
   plugin gave, with a place for the device's number after the pairs if
   HAS_NUMBER.  */
extern bool loaded_image_enter_locked (struct device *device,
				       struct loaded_image *loaded,
				       const struct addr_pair *table,
				       bool has_number, struct diag *diag);

/* Take the pairs of LOADED that are in DEVICE's table out of it.  */
extern void loaded_image_withdraw_locked (struct device *device,
					  struct loaded_image *loaded);

/* Enter what LOADED shared with an image that has gone.  */
extern void loaded_image_share_locked (struct device *device,
				       struct loaded_image *loaded);

/* Where the list of DEVICE's images has IMAGE, or its end.  */
extern struct loaded_image **
loaded_image_find_locked (struct device *device, const struct image *image);

/* Have the plugin take IMAGE out of DEVICE.  */
extern bool loaded_image_unload_locked (struct device *device,
					const struct image *image);

#endif /* LOADED_IMAGE_H */
