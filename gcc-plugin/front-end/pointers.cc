/* Pointers that a target region uses and no clause names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Such a pointer is firstprivate, and what it points to may be mapped or not:
   then it keeps its value (OpenMP 5.2, section 5.8.6).  The front end says
   so with two clauses, an empty section that is mapped and a pointer to it.
   Of a pointer to pointers, GCC 14 has the pointer itself mapped, for which
   what it points to has to be there: a region that only looks at environ would
   end the program.  */

#include "gcc-plugin/front-end/pointers.h"
#include "gcc-plugin/dereferences.h"

namespace {

/* Whether C maps a section that nobody asked for.  */
bool
implicit_section_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC
	  && OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (c)
	  && integer_zerop (OMP_CLAUSE_SIZE (c)));
}

bool
maps_pointer_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER
	  && DECL_P (OMP_CLAUSE_DECL (c)));
}

/* What T, a temporary of the construct at GSI, is a copy of; null if that is
   not known.  */
tree
copied_to (tree t, gimple_stmt_iterator gsi)
{
  for (gsi_prev (&gsi); !gsi_end_p (gsi); gsi_prev (&gsi))
    if (gimple_assign_single_p (gsi_stmt (gsi))
	&& gimple_assign_lhs (gsi_stmt (gsi)) == t)
      return gimple_assign_rhs1 (gsi_stmt (gsi));
  return NULL_TREE;
}

/* Whether REFERENCE, in a clause of the construct at GSI, is VARIABLE or a copy
   of it; as far as types tell if that is not known, or if VARIABLE is a name
   for a member, which a lambda has.  */
bool
same_reference_p (tree reference, tree variable, gimple_stmt_iterator gsi)
{
  tree original = (DECL_P (reference) && !DECL_ARTIFICIAL (reference)
		   ? reference : copied_to (reference, gsi));
  if (original && !DECL_HAS_VALUE_EXPR_P (variable))
    return original == variable;
  return (TYPE_MAIN_VARIANT (TREE_TYPE (reference))
	  == TYPE_MAIN_VARIANT (TREE_TYPE (variable)));
}

/* Whether WHAT is VARIABLE or what that refers to.  */
bool
means_p (tree what, tree variable, gimple_stmt_iterator gsi)
{
  if (what == variable || TREE_CODE (TREE_TYPE (variable)) != REFERENCE_TYPE)
    return what == variable;
  tree reference = dereferenced (what);
  return reference && same_reference_p (reference, variable, gsi);
}

/* Whether a clause of the construct at GSI attaches VARIABLE, which has to be
   mapped then.  */
bool
attached_p (gimple_stmt_iterator gsi, tree variable)
{
  tree c = gimple_omp_target_clauses (gsi_stmt (gsi));
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH
	    || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH)
	&& means_p (OMP_CLAUSE_DECL (c), variable, gsi))
      return true;
  return false;
}

} // anonymous namespace

void
pointers_make_private (gimple_stmt_iterator gsi)
{
  tree c = gimple_omp_target_clauses (gsi_stmt (gsi));
  for (; c && OMP_CLAUSE_CHAIN (c); c = OMP_CLAUSE_CHAIN (c))
    {
      tree pointer = OMP_CLAUSE_CHAIN (c);
      if (implicit_section_p (c) && maps_pointer_p (pointer)
	  && !attached_p (gsi, OMP_CLAUSE_DECL (pointer)))
	OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
    }
}
