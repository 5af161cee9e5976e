/* Looks at functions before they are gimplified.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_BODIES_H
#define GCC_PLUGIN_FRONT_END_BODIES_H

#include "gcc-plugin/gcc.h"

/* Have what has to be done before gimplification done to each function.  */
extern void bodies_register (void);

#endif /* GCC_PLUGIN_FRONT_END_BODIES_H */
