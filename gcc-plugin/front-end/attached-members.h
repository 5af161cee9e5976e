/* Members that are pointers, and whose structure a region does not map.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ATTACHED_MEMBERS_H
#define GCC_PLUGIN_FRONT_END_ATTACHED_MEMBERS_H

#include "gcc-plugin/gcc.h"

/* Have the region at GSI, one of OpenMP, map the pointers of which it maps what
   they point to, by the structures that they are members of (C, C++).  */
extern void attached_members_map (gimple_stmt_iterator gsi);

#endif /* GCC_PLUGIN_FRONT_END_ATTACHED_MEMBERS_H */
