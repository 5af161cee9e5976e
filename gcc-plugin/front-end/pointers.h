/* Pointers that a target region uses and no clause names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_POINTERS_H
#define GCC_PLUGIN_FRONT_END_POINTERS_H

#include "gcc-plugin/gcc.h"

/* Have those pointers of the target region at GSI that no clause names be
   firstprivate.  */
extern void pointers_make_private (gimple_stmt_iterator gsi);

#endif /* GCC_PLUGIN_FRONT_END_POINTERS_H */
