/* Bounds of arrays in regions (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* For the bounds and strides of arguments that are arrays a procedure has
   variables of its own.  A region that uses one maps it, "to", each of them by
   itself, which takes longer than all the rest of a short region.  With
   "nowait" the procedure may have ended when the region does, or have been
   called once more: then two regions share one of the variables, at one place
   of the stack, and the second one computes with the bounds of the first.  So
   they are "firstprivate".  GCC itself has them so where "teams" or "parallel"
   is part of the construct.  */

#include "gcc-plugin/front-end/bounds.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether C maps such a variable.  */
bool
maps_bound_p (tree c)
{
  if (!maps_to_unnamed_p (c))
    return false;
  tree variable = OMP_CLAUSE_DECL (c);
  return (DECL_P (variable) && DECL_ARTIFICIAL (variable)
	  && !TREE_STATIC (variable)
	  && INTEGRAL_TYPE_P (TREE_TYPE (variable)));
}

} // anonymous namespace

void
bounds_make_private (gimple *region)
{
  tree *clauses = gimple_omp_target_clauses_ptr (region);
  if (!lang_GNU_Fortran () || is_gimple_omp_oacc (region))
    return;
  for (tree *c = clauses; *c; c = &OMP_CLAUSE_CHAIN (*c))
    if (maps_bound_p (*c))
      {
	tree value = build_omp_clause (OMP_CLAUSE_LOCATION (*c),
				       OMP_CLAUSE_FIRSTPRIVATE);
	OMP_CLAUSE_DECL (value) = OMP_CLAUSE_DECL (*c);
	OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (value) = 1;
	OMP_CLAUSE_CHAIN (value) = OMP_CLAUSE_CHAIN (*c);
	*c = value;
      }
}
