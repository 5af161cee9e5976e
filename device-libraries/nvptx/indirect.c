/* Calls through pointers of the host's, on nvptx-none: since GCC 14.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC's library has the same, but makes a table of its own when a region
   begins, in its first team, for which the other teams do not wait.  So this
   one has what the kernels call to make it, too, and is found first.  */

#include "device.h"
#include "offload-nvptx-image.h"

#pragma omp declare target

/* The plugin stores it: NVPTX_INDIRECT_VARIABLE.  */
const struct nvptx_indirect *__gomp_indirect_addr_map;

void build_indirect_map (void);
void *GOMP_target_map_indirect_ptr (void *);

void
build_indirect_map (void)
{
}

/* What POINTER, to a function, is on the device: itself if it is not known.  */
void *
GOMP_target_map_indirect_ptr (void *pointer)
{
  const struct nvptx_indirect *pair = __gomp_indirect_addr_map;

  for (; pair != NULL && pair->host != 0; pair++)
    if (pair->host == (uintptr_t) pointer)
      return (void *) (uintptr_t) pair->device;
  return pointer;
}

#pragma omp end declare target
