/* Lambdas that a target region uses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_CLOSURES_H
#define GCC_PLUGIN_FRONT_END_CLOSURES_H

#include "gcc-plugin/gcc.h"

/* Have each lambda that REGION uses in its clauses once at most.  */
extern void closures_map_once (tree region);

#endif /* GCC_PLUGIN_FRONT_END_CLOSURES_H */
