/* Numbers of devices, in clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC gives the runtime the number as it is.  If its type is smaller than int,
   as in C++ that of "device(!d)", the register's other bits are what was there
   before.  That is so with GCC 12 to 16, also without this plugin.  */

#include "gcc-plugin/front-end/device-numbers.h"

namespace {

/* For walk_tree.  */
tree
visit_clause (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != OMP_CLAUSE
      || OMP_CLAUSE_CODE (*tp) != OMP_CLAUSE_DEVICE)
    return NULL_TREE;
  tree number = OMP_CLAUSE_DEVICE_ID (*tp);
  if (INTEGRAL_TYPE_P (TREE_TYPE (number)))
    OMP_CLAUSE_DEVICE_ID (*tp) = fold_convert (integer_type_node, number);
  return NULL_TREE;
}

} // anonymous namespace

void
device_numbers_convert (tree *body)
{
  walk_tree_without_duplicates (body, visit_clause, NULL);
}
