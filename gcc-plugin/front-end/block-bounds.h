/* Bounds of the arrays of blocks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_BLOCK_BOUNDS_H
#define GCC_PLUGIN_FRONT_END_BLOCK_BOUNDS_H

#include "gcc-plugin/gcc.h"

/* In FUN, have each thread, team and task have its own bounds of arrays that
   blocks in it declare.  */
extern void block_bounds_separate (function *fun);

#endif /* GCC_PLUGIN_FRONT_END_BLOCK_BOUNDS_H */
