/* Lets asynchronous target regions change variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ASYNCHRONOUS_H
#define GCC_PLUGIN_FRONT_END_ASYNCHRONOUS_H

#include "gcc-plugin/gcc.h"

/* Before a function is gimplified: have variables that its asynchronous regions
   change in memory.  BODY is the function's.  */
extern void asynchronous_keep_in_memory (tree *body);

#endif /* GCC_PLUGIN_FRONT_END_ASYNCHRONOUS_H */
