/* Parts of one structure belong together.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_STRUCTURES_H
#define GCC_PLUGIN_FRONT_END_STRUCTURES_H

#include "gcc-plugin/gcc.h"

/* Whether C says that parts of a structure follow, or of an array.  */
extern bool structure_parts_p (tree c);

/* The last of these.  The reference or pointer to the structure, by which a
   region uses it, may come before them.  */
extern tree structure_last_part (tree c);

/* CLAUSES are those of a construct that maps data, and is no region: have them
   say so of components of an array's elements, too.  */
extern void structures_of_elements (tree *clauses);

/* Have what the construct at GSI maps of one structure follow one clause that
   says so.  */
extern void structures_merge (gimple_stmt_iterator gsi);

/* CLAUSES are those of a target construct: have all parts of a structure that
   they map follow the clause which says that it is one.  */
extern void structures_complete (tree clauses);

#endif /* GCC_PLUGIN_FRONT_END_STRUCTURES_H */
