/* Adjusts target constructs before GCC lowers them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_CONSTRUCTS_H
#define GCC_PLUGIN_FRONT_END_CONSTRUCTS_H

#include "gcc-plugin/gcc.h"

/* Adjust target constructs before GCC lowers them.  */
extern void constructs_register (void);

#endif /* GCC_PLUGIN_FRONT_END_CONSTRUCTS_H */
