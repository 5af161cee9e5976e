/* User-defined mappers where GCC leaves them out: for GCC 16 and later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC 16 applies mappers to the clauses of "target", and not to those of a
   combined construct, "target data", "target enter data" or "target exit data".
   What no clause of a combined construct names has none in C.  Here the front
   end does for these what it does for "target".  It does not know the names any
   more that clauses gave to mappers, nor, in C, what was declared in a
   function.  */

/* That has to come before the headers of messages.  */
#include <gcc-plugin.h>
#include <tree.h>
#include <c-family/c-common.h>
#include "gcc-plugin/front-end/mappers.h"
#include "gcc-plugin/front-end/map-kinds.h"

/* Functions of the front ends, of C's, of C++'s or of both.  */
extern void c_omp_scan_mapper_bindings (location_t, tree *, tree)
  __attribute__ ((weak));
extern tree c_finish_omp_clauses (tree, enum c_omp_region_type)
  __attribute__ ((weak));
extern tree finish_omp_clauses (tree, enum c_omp_region_type)
  __attribute__ ((weak));
extern tree c_omp_instantiate_mappers (tree) __attribute__ ((weak));
extern void c_omp_adjust_map_clauses (tree, bool) __attribute__ ((weak));

namespace {

/* For walk_tree: find the variable DATA.  */
tree
find_variable (tree *tp, int *, void *data)
{
  return *tp == data ? *tp : NULL_TREE;
}

/* Whether one of CLAUSES maps VARIABLE and one a part of it, or what that
   points to.  */
bool
maps_part_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) != variable
	&& walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), find_variable,
					 variable))
      return true;
  return false;
}

/* Whether C, one of CLAUSES, may be as a mapper says.  */
bool
may_have_mapper_p (tree clauses, tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !names_data_p (c)
      || OMP_CLAUSE_MAP_IMPLICIT (c) || gcc_has_iterator (c))
    return false;
  tree variable = OMP_CLAUSE_DECL (c);
  return (DECL_P (variable) && RECORD_OR_UNION_TYPE_P (TREE_TYPE (variable))
	  && !maps_part_p (clauses, variable));
}

tree
finish (tree clauses, enum c_omp_region_type type)
{
  clauses = (c_finish_omp_clauses ? c_finish_omp_clauses (clauses, type)
	     : finish_omp_clauses (clauses, type));
  c_omp_adjust_map_clauses (clauses, type == C_ORT_OMP_TARGET);
  return clauses;
}

/* What the mapper makes of C, alone; C if there is none.  */
tree
apply_mapper (tree c, enum c_omp_region_type type)
{
  OMP_CLAUSE_CHAIN (c) = NULL_TREE;
  tree made = c_omp_instantiate_mappers (c);
  return made == c ? c : finish (made, type);
}

/* Apply mappers to the CLAUSES of a construct of TYPE.  */
void
apply_to_clauses (tree *clauses, enum c_omp_region_type type)
{
  tree *next = clauses;
  while (tree c = *next)
    {
      tree rest = OMP_CLAUSE_CHAIN (c);
      if (may_have_mapper_p (*clauses, c))
	*next = apply_mapper (c, type);
      while (*next && *next != rest)
	{
	  if (!OMP_CLAUSE_CHAIN (*next))
	    OMP_CLAUSE_CHAIN (*next) = rest;
	  next = &OMP_CLAUSE_CHAIN (*next);
	}
      *next = rest;
    }
}

} // anonymous namespace

void
mappers_apply (tree construct)
{
  if (!c_omp_instantiate_mappers)
    return;
  switch (TREE_CODE (construct))
    {
    case OMP_TARGET:
      if (!OMP_TARGET_COMBINED (construct))
	return;
      apply_to_clauses (&OMP_TARGET_CLAUSES (construct), C_ORT_OMP_TARGET);
      if (c_omp_scan_mapper_bindings)
	c_omp_scan_mapper_bindings (EXPR_LOCATION (construct),
				    &OMP_TARGET_CLAUSES (construct),
				    OMP_TARGET_BODY (construct));
      break;
    case OMP_TARGET_DATA:
      apply_to_clauses (&OMP_TARGET_DATA_CLAUSES (construct), C_ORT_OMP);
      break;
    case OMP_TARGET_ENTER_DATA:
      apply_to_clauses (&OMP_TARGET_ENTER_DATA_CLAUSES (construct), C_ORT_OMP);
      break;
    case OMP_TARGET_EXIT_DATA:
      apply_to_clauses (&OMP_TARGET_EXIT_DATA_CLAUSES (construct),
			C_ORT_OMP_EXIT_DATA);
      break;
    default:
      break;
    }
}
