/* Names that ASSOCIATE, SELECT TYPE and SELECT RANK give to scalars (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ASSOCIATES_H
#define GCC_PLUGIN_FRONT_END_ASSOCIATES_H

#include "gcc-plugin/gcc.h"

/* In the clauses of the construct of OpenMP at GSI, replace those names by what
   they stand for.  Of strings whose length is not constant, only if VARIABLES
   can be used before the construct, since no clause around it leaves them
   out.  */
extern void associates_map (gimple_stmt_iterator *gsi, bool variables);

#endif /* GCC_PLUGIN_FRONT_END_ASSOCIATES_H */
