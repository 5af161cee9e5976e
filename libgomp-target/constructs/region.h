/* Running a target region on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef REGION_H
#define REGION_H

#include <stdbool.h>
#include "mapping/construct.h"
#include "short-name.h"

/* A target region.  Everything belongs to the caller and stays until
   region_run returns.  */
struct region
{
  /* The host's function, which identifies the device's.  */
  void (*fn) (void *);
  struct map_list list;
  /* Or null.  */
  void **args;
};

/* Map REGION's data, run it on DEVICE, which is up, and unmap.  False if the
   device has no code for it, or has gone; then nothing happened.  Ends the
   program if mapping fails.  */
extern bool region_run (struct device *device, const struct region *region);

/* A name for the function FN in messages, written to TEXT.  */
#define REGION_NAME_SIZE (2 * SHORT_NAME_SIZE + 8)
extern const char *region_name (void (*fn) (void *),
				char text[REGION_NAME_SIZE]);

#endif /* REGION_H */
