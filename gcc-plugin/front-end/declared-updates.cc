/* OpenACC's update of variables that "declare" names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A clause for a whole variable that the device has one of is left out when
   GCC lowers the construct, since a region needs nothing to use that.  GCC does
   so with "acc update", too, which then copies nothing.  What such a clause
   names by its address stays.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/declared-updates.h"

namespace {

/* Whether C is about what is copied, and not about a pointer to it.  */
bool
copies_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_FROM:
      return true;
    default:
      return false;
    }
}

} // anonymous namespace

void
declared_updates_keep (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!copies_p (c))
	continue;
      tree var = OMP_CLAUSE_DECL (c);
      if (!VAR_P (var) || !is_global_var (var)
	  || !varpool_node::get_create (var)->offloadable
	  || declared_link_p (var))
	continue;
      tree address = build_fold_addr_expr (var);
      OMP_CLAUSE_DECL (c) = build2 (MEM_REF, TREE_TYPE (var), address,
				    build_int_cst (TREE_TYPE (address), 0));
    }
}
