/* Scalars that are allocatable or optional, and firstprivate (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ALLOCATABLES_H
#define GCC_PLUGIN_FRONT_END_ALLOCATABLES_H

#include "gcc-plugin/gcc.h"

/* Give the region at *GSI values of its own for its firstprivate scalars
   that are allocatable or optional.  It is in a block then, which is at
   *GSI.  */
extern void allocatables_copy (gimple_stmt_iterator *gsi);

#endif /* GCC_PLUGIN_FRONT_END_ALLOCATABLES_H */
