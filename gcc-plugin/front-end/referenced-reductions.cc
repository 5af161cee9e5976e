/* Reductions of variables that are references, with OpenACC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Where "reduction(+: r)" is on a region, and "r" is a reference, g++ maps "r"
   itself, so the region finds the host's address there, and dies:

     map(tofrom: r [len: 8])  or, with "copy(r)",
     map(tofrom: *r) map(tofrom: r [len: 0])

   It expects "r" on the device to lead to what it refers to there, as gfortran
   has it for arguments:

     map(tofrom: *r) map(pointer: r)  */

#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/map-kinds.h"
#include "gcc-plugin/front-end/referenced-reductions.h"

namespace {

/* Whether C maps what REFERENCE refers to.  */
bool
maps_referenced_p (tree c, tree reference)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && dereferenced (OMP_CLAUSE_DECL (c)) == reference);
}

/* Have the clause C, the one after PREVIOUS, be about REFERENCE as it has to be
   on the device.  */
void
refer (tree c, tree previous, tree reference)
{
  if (!previous || !maps_referenced_p (previous, reference))
    {
      OMP_CLAUSE_DECL (c) = build_simple_mem_ref (reference);
      OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (reference)));
      c = map_clause_after (c, GOMP_MAP_POINTER, reference, size_zero_node);
    }
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_POINTER);
  OMP_CLAUSE_SIZE (c) = size_zero_node;
  /* What the region does by this name it does with a variable of its own.  */
  OMP_CLAUSE_MAP_IN_REDUCTION (c) = 1;
}

/* Have CLAUSES, of a region, map what REFERENCE refers to.  */
void
map_referenced (tree clauses, tree reference)
{
  tree previous = NULL_TREE;
  for (tree c = clauses; c; previous = c, c = OMP_CLAUSE_CHAIN (c))
    if (map_kind_p (c, GOMP_MAP_TOFROM) && OMP_CLAUSE_DECL (c) == reference)
      {
	refer (c, previous, reference);
	return;
      }
}

} // anonymous namespace

void
referenced_reductions_map (gimple *stmt)
{
  tree clauses = gimple_omp_target_clauses (stmt);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& DECL_P (OMP_CLAUSE_DECL (c))
	&& TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == REFERENCE_TYPE
	&& !lang_GNU_Fortran ())
      map_referenced (clauses, OMP_CLAUSE_DECL (c));
}
