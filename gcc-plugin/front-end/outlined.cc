/* Constructs whose bodies become functions of their own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/outlined.h"

namespace {

/* For walk_gimple_seq: whether *GSI is INFO's data.  */
tree
find_same (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  *handled = gsi_stmt (*gsi) == info->info;
  return *handled ? integer_one_node : NULL_TREE;
}

/* Whether the body of CONSTRUCT has STMT.  */
bool
has_p (gimple *construct, gimple *stmt)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = stmt;
  walk_gimple_seq (gimple_omp_body (construct), find_same, NULL, &info);
  return info.callback_result != NULL_TREE;
}

/* For walk_gimple_seq: whether *GSI is such a construct with INFO's data in
   it.  */
tree
find_around (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  gimple *construct = gsi_stmt (*gsi), *stmt = (gimple *) info->info;
  switch (gimple_code (construct))
    {
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
    case GIMPLE_OMP_TEAMS:
    case GIMPLE_OMP_TARGET:
      *handled = (construct != stmt
		  && (gimple_code (construct) != GIMPLE_OMP_TARGET
		      || is_gimple_omp_offloaded (construct))
		  && has_p (construct, stmt));
      return *handled ? integer_one_node : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

} // anonymous namespace

bool
outlined_p (gimple *stmt)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = stmt;
  walk_gimple_seq (gimple_body (current_function_decl), find_around, NULL,
		   &info);
  return info.callback_result != NULL_TREE;
}
