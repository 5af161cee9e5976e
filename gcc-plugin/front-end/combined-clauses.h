/* Clauses that gfortran leaves out of combined constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_COMBINED_CLAUSES_H
#define GCC_PLUGIN_FRONT_END_COMBINED_CLAUSES_H

#include "gcc-plugin/gcc.h"

/* Have the target constructs in BODY, a function's before it is gimplified,
   heed such clauses.  */
extern void combined_clauses_restore (tree *body);

#endif /* GCC_PLUGIN_FRONT_END_COMBINED_CLAUSES_H */
