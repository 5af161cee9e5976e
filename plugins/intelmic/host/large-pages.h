/* Device memory in large pages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_HOST_LARGE_PAGES_H
#define INTELMIC_HOST_LARGE_PAGES_H

#include <stdint.h>

struct device;

/* Have the system provide the SIZE bytes at OFFSET of DEVICE's arena, a block
   that was just allocated, in pages of ARENA_LARGE.  Where it cannot, or would
   take long, nothing happens: then memory comes as it is touched.  */
extern void large_pages_provide (struct device *device, uint64_t offset,
				 uint64_t size);

#endif /* INTELMIC_HOST_LARGE_PAGES_H */
