/* Variables that nested functions share with the one around them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_FRAMES_H
#define GCC_PLUGIN_FRONT_END_FRAMES_H

#include "gcc-plugin/gcc.h"

/* Have REGION, a target region, not map what holds such variables, if it uses
   them only by clauses of their own.  */
extern void frames_leave (gimple *region);

#endif /* GCC_PLUGIN_FRONT_END_FRAMES_H */
