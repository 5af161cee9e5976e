/* Pointers through which regions use what is mapped.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_BASE_POINTERS_H
#define GCC_PLUGIN_FRONT_END_BASE_POINTERS_H

#include "gcc-plugin/gcc.h"

/* The assignment that POINTER, a value of GCC's own, has from before the
   construct at GSI; null if there is none.  Within other constructs GCC has no
   SSA names for that, but variables of its own.  */
extern gimple *base_pointer_set (gimple_stmt_iterator gsi, tree pointer);

/* What POINTER was loaded from, before the construct at GSI; if from nothing,
   POINTER itself.  */
extern tree base_pointer_source (gimple_stmt_iterator gsi, tree pointer);

/* The variable that points to OBJECT, which the construct at GSI maps; null if
   none does.  */
extern tree base_pointer_of (gimple_stmt_iterator gsi, tree object);

/* Whether C maps nothing, for the pointer that the next clause is about.  */
extern bool base_pointers_maps_nothing_p (tree c);

/* Put those among the clauses of the region at GSI behind what they point
   to.  */
extern void base_pointers_place (gimple_stmt_iterator gsi);

/* Take out of *CLAUSES, of a construct that is no region, what is for pointers
   of regions.  */
extern void base_pointers_leave_out (tree *clauses);

/* Have those among CLAUSES that are optional arguments of Fortran's, and point
   to structures, be taken for references to these, as other arguments are:
   "map(tofrom: x%n)" ends in an internal error otherwise.  */
extern void base_pointers_refer (tree clauses);

#endif /* GCC_PLUGIN_FRONT_END_BASE_POINTERS_H */
