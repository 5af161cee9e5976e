/* Tells a device what pointers of the host's to functions mean.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_INDIRECT_H
#define NVPTX_INDIRECT_H

#include <stdbool.h>

struct device;
struct image;

/* Give IMAGE, loaded into DEVICE, the addresses of its "declare target
   indirect" functions, if it has any and calls some.  False after a
   message.  */
extern bool indirect_tell (struct device *device, struct image *image);

#endif /* NVPTX_INDIRECT_H */
