/* Iterators in map clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ITERATORS_H
#define GCC_PLUGIN_FRONT_END_ITERATORS_H

#include "gcc-plugin/gcc.h"

/* Have CLAUSES, of a region, map each array whole, of which they map elements
   by an iterator.  */
extern void iterators_map_arrays (tree clauses);

/* Take out of *CLAUSES, of a target construct, what GCC has beside the elements
   that an iterator stands for, where another clause says it, too.  */
extern void iterators_leave_variables (tree *clauses);

/* Have the loops of the target construct at GSI, which compute what its
   iterators stand for, fit into FUNCTION, the construct around it that becomes
   a function.  */
extern void iterators_complete (gimple_stmt_iterator *gsi, gimple *function);

#endif /* GCC_PLUGIN_FRONT_END_ITERATORS_H */
