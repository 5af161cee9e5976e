/* The heap of an image's OpenMP code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_HEAP_H
#define NVPTX_HEAP_H

#include <stdbool.h>

struct device;
struct image;

/* Tell IMAGE, which is being loaded, whether its heap may keep what is freed.
   False after a message.  */
extern bool heap_begin (struct device *device, const struct image *image);

/* Have it give back what it keeps, before IMAGE is unloaded and others go on.
   False after a message.  */
extern bool heap_end (struct device *device, const struct image *image);

#endif /* NVPTX_HEAP_H */
