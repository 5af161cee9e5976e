/* Sections of "declare target link" variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A region that maps a section of an array, map(tofrom: a[i:n]), has a clause
   that gives it a pointer in place of the array.  If the array is "declare
   target link", GCC 12 makes an array of the region's own of it, which nobody
   fills, on the host, too.  The device has a pointer to what is mapped of such
   an array anyway, and the host the array, so the clause has to go.  */

#include "gcc-plugin/front-end/link-sections.h"

namespace {

/* Whether C has the region use a pointer in place of such an array.  */
bool
replaces_link_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
	  && VAR_P (OMP_CLAUSE_DECL (c))
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE
	  && lookup_attribute ("omp declare target link",
			       DECL_ATTRIBUTES (OMP_CLAUSE_DECL (c))));
}

} // anonymous namespace

void
link_sections_use (tree *clauses)
{
  while (*clauses)
    if (replaces_link_p (*clauses))
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}
