/* The object of a member function, which a region maps that names it nowhere.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A region that uses a member has "map(tofrom: *this)" from g++.  If some
   members are mapped already, as by "target data map(n, v, v[:n])" around it,
   these are what it should use, as with a variable; but g++ does not tell its
   clause from one of the program's, for which this is an error.  The clause is
   where the directive begins, and those of the program come after that.  So it
   is in a lambda that has captured "this".  */

#include "gcc-plugin/front-end/this-object.h"
#include "gcc-plugin/dereferences.h"

namespace {

/* Whether POINTER is a parameter of the compiler's - "this", or where a lambda
   has its captures - or was loaded from there.  */
bool
of_compiler_p (tree pointer)
{
  if (TREE_CODE (pointer) == SSA_NAME)
    {
      gimple *load = SSA_NAME_DEF_STMT (pointer);
      if (!load || !gimple_assign_single_p (load)
	  || TREE_CODE (gimple_assign_rhs1 (load)) != COMPONENT_REF)
	return false;
      tree captures = get_base_address (gimple_assign_rhs1 (load));
      return (TREE_CODE (captures) == MEM_REF
	      && of_compiler_p (TREE_OPERAND (captures, 0)));
    }
  return TREE_CODE (pointer) == PARM_DECL && DECL_ARTIFICIAL (pointer);
}

/* Whether C maps an object that such a pointer points to.  */
bool
maps_object_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_TOFROM)
    return false;
  tree pointer = dereferenced (OMP_CLAUSE_DECL (c));
  return pointer && of_compiler_p (pointer);
}

} // anonymous namespace

void
this_object_is_implicit (gimple *stmt)
{
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (maps_object_p (c)
	&& OMP_CLAUSE_LOCATION (c) == gimple_location (stmt))
      OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
}
