/* What OpenACC's "declare copyin" copies for a function.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A local variable that "declare" names is present until its block ends, where
   GCC releases it: but not with "copyin", so that it stays mapped when its
   memory has become that of other variables.  That is so with each release,
   also without this plugin.

   Until GCC has decided what happens at the end of the block, the clause is one
   of "create".  */

#include "gcc-plugin/front-end/declared-copies.h"

namespace {

/* The clauses that were "copyin", of functions that are not lowered yet.  */
hash_set<tree> released;

/* Whether GCC makes something of the end of the block with VARIABLE.  */
bool
local_p (tree variable)
{
  return (VAR_P (variable) && !is_global_var (variable)
	  && DECL_CONTEXT (variable) == current_function_decl);
}

/* For walk_tree.  */
tree
visit_declare (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != OACC_DECLARE)
    return NULL_TREE;
  for (tree c = OACC_DECLARE_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO
	&& local_p (OMP_CLAUSE_DECL (c)))
      {
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
	released.add (c);
      }
  return NULL_TREE;
}

} // anonymous namespace

void
declared_copies_release (tree *body)
{
  walk_tree_without_duplicates (body, visit_declare, NULL);
}

void
declared_copies_enter (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (released.contains (c))
      {
	released.remove (c);
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
      }
}
