/* Variables that a lambda has by value and a region in it maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Such a variable is a member of the closure object, which g++ has a region map
   as a whole.  An array or a class that no clause names has a clause as well,
   and GCC puts that first.  Then the runtime finds a part of the closure object
   mapped, and cannot map the rest.  So these clauses come last.  */

#include "gcc-plugin/front-end/captured-values.h"
#include "gcc-plugin/front-end/captures.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether C maps a member of the function's closure object by the name that the
   variable has.  */
bool
captured_value_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !names_data_p (c))
    return false;
  tree variable = OMP_CLAUSE_DECL (c);
  if (!VAR_P (variable) || !DECL_HAS_VALUE_EXPR_P (variable))
    return false;
  tree member = DECL_VALUE_EXPR (variable);
  return (TREE_CODE (member) == COMPONENT_REF
	  && captures_object_p (TREE_OPERAND (member, 0)));
}

} // anonymous namespace

void
captured_values_place (gimple *stmt)
{
  tree *next = gimple_omp_target_clauses_ptr (stmt);
  tree moved = NULL_TREE, *last = &moved;
  while (*next)
    if (captured_value_p (*next))
      {
	*last = *next;
	*next = OMP_CLAUSE_CHAIN (*next);
	last = &OMP_CLAUSE_CHAIN (*last);
      }
    else
      next = &OMP_CLAUSE_CHAIN (*next);
  *last = NULL_TREE;
  *next = moved;
}
