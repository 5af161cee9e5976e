/* Variables of common blocks that are "declare target".

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* For each variable of a common block gfortran makes one that has no storage:
   its value expression is a component of the block.  "declare target" names the
   block, and only that gets the attribute.  GCC 14 and later look at the
   variable, which seems to be one of the host's alone: a scalar is firstprivate
   in regions then, and what they store in it is lost.

   That it is the device's, too, is said to the symbol table only.  With the
   attribute it would be an entry of the tables for the runtime.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/commons.h"

namespace {

/* For walk_tree.  */
tree
visit_variables (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (!VAR_P (*tp) || !TREE_STATIC (*tp) || !DECL_HAS_VALUE_EXPR_P (*tp))
    return NULL_TREE;
  tree block = get_base_address (DECL_VALUE_EXPR (*tp));
  if (block && VAR_P (block) && declared_target_p (block))
    varpool_node::get_create (*tp)->offloadable = true;
  return NULL_TREE;
}

} // anonymous namespace

void
commons_declare (tree *body)
{
  if (lang_GNU_Fortran ())
    walk_tree_without_duplicates (body, visit_variables, NULL);
}
