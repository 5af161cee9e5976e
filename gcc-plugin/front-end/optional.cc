/* Optional arguments that a target region uses and no clause names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A scalar of which no clause says anything is firstprivate.  An optional
   argument gfortran 12 maps "tofrom" instead: what the region stores in it
   would get back to the host.  What firstprivate means of a pointer to a
   value, which such an argument is, is in allocatables.cc.  */

#include "gcc-plugin/front-end/optional.h"
#include "langhooks.h"

namespace {

/* Whether a clause among CLAUSES says how scalars are mapped by default.  */
bool
scalars_mapped_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULTMAP)
      switch (OMP_CLAUSE_DEFAULTMAP_CATEGORY (c))
	{
	case OMP_CLAUSE_DEFAULTMAP_CATEGORY_UNSPECIFIED:
	case OMP_CLAUSE_DEFAULTMAP_CATEGORY_SCALAR:
	  return (OMP_CLAUSE_DEFAULTMAP_BEHAVIOR (c)
		  != OMP_CLAUSE_DEFAULTMAP_FIRSTPRIVATE
		  && OMP_CLAUSE_DEFAULTMAP_BEHAVIOR (c)
		  != OMP_CLAUSE_DEFAULTMAP_DEFAULT);
	default:
	  break;
	}
  return false;
}

/* The optional scalar that C maps though no clause names it, or null.  */
tree
mapped_optional (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_TOFROM
      || !OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c))
    return NULL_TREE;
  tree what = OMP_CLAUSE_DECL (c);
  return ((TREE_CODE (what) == MEM_REF || TREE_CODE (what) == INDIRECT_REF)
	  && optional_scalar_p (TREE_OPERAND (what, 0))
	  ? TREE_OPERAND (what, 0) : NULL_TREE);
}

/* Take the clause among *CLAUSES that maps VARIABLE itself out.  */
void
leave_unmapped (tree *clauses, tree variable)
{
  while (*clauses)
    if (OMP_CLAUSE_CODE (*clauses) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_DECL (*clauses) == variable)
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

} // anonymous namespace

bool
optional_scalar_p (tree variable)
{
  tree type = TREE_TYPE (variable);
  if (TREE_CODE (variable) != PARM_DECL || !POINTER_TYPE_P (type)
      || !lang_hooks.decls.omp_check_optional_argument (variable, false))
    return false;
  type = TREE_TYPE (type);
  return ((INTEGRAL_TYPE_P (type) && !TYPE_STRING_FLAG (type))
	  || SCALAR_FLOAT_TYPE_P (type) || COMPLEX_FLOAT_TYPE_P (type));
}

void
optional_make_private (tree *clauses)
{
  if (scalars_mapped_p (*clauses))
    return;
  for (tree *next = clauses; *next; next = &OMP_CLAUSE_CHAIN (*next))
    if (tree variable = mapped_optional (*next))
      {
	tree c = build_omp_clause (OMP_CLAUSE_LOCATION (*next),
				   OMP_CLAUSE_FIRSTPRIVATE);
	OMP_CLAUSE_DECL (c) = variable;
	OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (*next);
	*next = c;
	leave_unmapped (clauses, variable);
      }
}
