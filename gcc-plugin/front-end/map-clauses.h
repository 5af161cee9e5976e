/* New map clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_MAP_CLAUSES_H
#define GCC_PLUGIN_FRONT_END_MAP_CLAUSES_H

#include "gcc-plugin/gcc.h"

/* A clause of KIND for DECL, with SIZE.  */
static inline tree
map_clause_new (location_t location, gomp_map_kind kind, tree decl, tree size)
{
  tree c = build_omp_clause (location, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_SIZE (c) = size;
  return c;
}

/* Put MADE after C.  */
static inline void
map_clause_insert (tree c, tree made)
{
  OMP_CLAUSE_CHAIN (made) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = made;
}

/* Put one as above after C, and return it.  */
static inline tree
map_clause_after (tree c, gomp_map_kind kind, tree decl, tree size)
{
  tree made = map_clause_new (OMP_CLAUSE_LOCATION (c), kind, decl, size);
  map_clause_insert (c, made);
  return made;
}

/* Put MADE before CLAUSES.  */
static inline void
map_clause_push (tree *clauses, tree made)
{
  OMP_CLAUSE_CHAIN (made) = *clauses;
  *clauses = made;
}

/* Have CLAUSES, of a region, make of POINTER, which points to OBJECT, what they
   would if none named it: what is present there is used.  */
static inline void
map_clauses_use_present (tree *clauses, location_t location, tree pointer,
			 tree object)
{
  tree c = map_clause_new (location, GOMP_MAP_ALLOC, object, size_zero_node);
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (c) = 1;
  map_clause_push (clauses, c);
  map_clause_after (c, GOMP_MAP_FIRSTPRIVATE_POINTER, pointer, size_zero_node);
}

#endif /* GCC_PLUGIN_FRONT_END_MAP_CLAUSES_H */
