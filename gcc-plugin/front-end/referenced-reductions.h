/* Reductions of variables that are references, with OpenACC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_REFERENCED_REDUCTIONS_H
#define GCC_PLUGIN_FRONT_END_REFERENCED_REDUCTIONS_H

#include "gcc-plugin/gcc.h"

/* Have the region STMT, of OpenACC, map what the references refer to that it
   has in its "reduction" clauses.  */
extern void referenced_reductions_map (gimple *stmt);

#endif /* GCC_PLUGIN_FRONT_END_REFERENCED_REDUCTIONS_H */
