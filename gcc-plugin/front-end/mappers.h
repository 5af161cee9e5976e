/* User-defined mappers where GCC leaves them out.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_MAPPERS_H
#define GCC_PLUGIN_FRONT_END_MAPPERS_H

#include "gcc-plugin/gcc.h"

/* Have the construct of OpenMP CONSTRUCT, as it was parsed, map variables as
   their mappers say.  */
extern void mappers_apply (tree construct);

#endif /* GCC_PLUGIN_FRONT_END_MAPPERS_H */
