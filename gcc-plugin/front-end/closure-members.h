/* What the lambdas have that a region maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_CLOSURE_MEMBERS_H
#define GCC_PLUGIN_FRONT_END_CLOSURE_MEMBERS_H

#include "gcc-plugin/gcc.h"

/* Have the target region at GSI, of OpenMP, map what the lambdas that it maps
   have by reference, and attach the pointers that they have.  */
extern void closure_members_map (gimple_stmt_iterator gsi);

#endif /* GCC_PLUGIN_FRONT_END_CLOSURE_MEMBERS_H */
