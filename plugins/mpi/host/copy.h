/* Copies between the program and devices on other machines, and between these.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_COPY_H
#define MPI_COPY_H

#include <stdbool.h>
#include <stddef.h>

#include "gomp-plugin-ext.h"

/* As GOMP_OFFLOAD_host2dev and GOMP_OFFLOAD_dev2host.  */
extern bool copy_to_device (int n, void *dst, const void *src, size_t size);
extern bool copy_from_device (int n, void *dst, const void *src, size_t size);

/* As GOMP_OFFLOAD_copy_levels.  */
extern int copy_rows (int dst_n, int src_n, void *dst, const void *src,
		      size_t row, const struct GOMP_PLUGIN_level *levels,
		      unsigned count);

#endif /* MPI_COPY_H */
