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

/* Whether WHAT is VARIABLE or, as far as types tell, what that refers to.  A
   temporary may stand for a reference.  */
bool
means_p (tree what, tree variable)
{
  tree type = TREE_TYPE (variable);
  if (what == variable || TREE_CODE (type) != REFERENCE_TYPE)
    return what == variable;
  return ((TREE_CODE (what) == MEM_REF || TREE_CODE (what) == INDIRECT_REF)
	  && (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (what, 0)))
	      == TYPE_MAIN_VARIANT (type)));
}

/* Whether one of CLAUSES attaches VARIABLE, which has to be mapped then.  */
bool
attached_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH
	    || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH)
	&& means_p (OMP_CLAUSE_DECL (c), variable))
      return true;
  return false;
}

} // anonymous namespace

void
pointers_make_private (tree clauses)
{
  for (tree c = clauses; c && OMP_CLAUSE_CHAIN (c); c = OMP_CLAUSE_CHAIN (c))
    {
      tree pointer = OMP_CLAUSE_CHAIN (c);
      if (implicit_section_p (c) && maps_pointer_p (pointer)
	  && !attached_p (clauses, OMP_CLAUSE_DECL (pointer)))
	OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
    }
}
