/* Copies of rows and planes to and from the memory of emulated devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_PLANES_H
#define INTELMIC_PLANES_H

#include "gomp-plugin-ext.h"
#include "host/device.h"

/* One side of such a copy.  */
struct planes_side
{
  struct device *device;	/* Null for the host.  */
  uint64_t start;		/* An address there.  */
};

struct planes
{
  size_t row;			/* Bytes.  */
  const struct GOMP_PLUGIN_level *levels;
  unsigned count;		/* Of levels; at least 1.  */
  struct planes_side to, from;
};

/* Copy PLANES; false if the host cannot reach all of both sides, or it is
   better to copy each row by itself.  Then nothing is copied.  */
extern bool planes_copy (const struct planes *planes);

#endif /* INTELMIC_PLANES_H */
