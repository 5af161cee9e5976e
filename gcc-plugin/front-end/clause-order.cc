/* The order of clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* When gfortran 13 gimplifies a region of OpenACC's with "present(x%a)", and
   "x" is polymorphic, it loses the clauses that come after those for "x%a":
   an "async", "wait" or "reduction", in silence.  So these come first.  */

#include "gcc-plugin/front-end/clause-order.h"
#include "gcc-plugin/front-end/polymorphs.h"

namespace {

bool
region_p (tree t)
{
  return (TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	  || TREE_CODE (t) == OACC_SERIAL);
}

/* Whether T is part of a polymorphic variable's object.  */
bool
object_part_p (tree t)
{
  for (; t && EXPR_P (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == COMPONENT_REF
	&& polymorphic_p (TREE_TYPE (TREE_OPERAND (t, 0))))
      return true;
  return false;
}

bool
maps_objects_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& object_part_p (OMP_CLAUSE_DECL (c)))
      return true;
  return false;
}

/* Put what is no "map" among CLAUSES first.  */
void
put_maps_last (tree *clauses)
{
  tree maps = NULL_TREE, *last = &maps;
  while (*clauses)
    {
      tree c = *clauses;
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	{
	  clauses = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *clauses = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = NULL_TREE;
      *last = c;
      last = &OMP_CLAUSE_CHAIN (c);
    }
  *clauses = maps;
}

/* For walk_tree, in a function.  */
tree
visit_regions (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (region_p (*tp) && maps_objects_p (OMP_CLAUSES (*tp)))
    put_maps_last (&OMP_CLAUSES (*tp));
  return NULL_TREE;
}

} // anonymous namespace

void
clause_order_mend (tree *body)
{
  if (gcc_loses_clauses && lang_GNU_Fortran ())
    walk_tree_without_duplicates (body, visit_regions, NULL);
}
