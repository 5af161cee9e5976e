/* Iterators in map clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ITERATORS_H
#define GCC_PLUGIN_FRONT_END_ITERATORS_H

#include "gcc-plugin/gcc.h"

/* Take out of *CLAUSES, of a target construct, what GCC has beside the elements
   that an iterator stands for, where another clause says it, too.  */
extern void iterators_leave_variables (tree *clauses);

#endif /* GCC_PLUGIN_FRONT_END_ITERATORS_H */
