/* Copies that leave the caches to other data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_COPY_PAST_CACHES_H
#define NVPTX_COPY_PAST_CACHES_H

#include <stddef.h>

/* As memcpy, but what is written does not go to the caches if the processor can
   do that.  For large data it is quicker: lines are not read before they are
   written, and what others need stays.  */
extern void copy_past_caches (void *dst, const void *src, size_t size);

#endif /* NVPTX_COPY_PAST_CACHES_H */
