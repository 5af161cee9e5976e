/* Makes code reach "declare target link" variables through their pointers; see
   device.cc.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's own pass for this, "omptargetlink", is for accelerators, and does not
   find all; see addresses.cc.  */

#include "gcc-plugin/addresses.h"
#include "gcc-plugin/declarations.h"
#include "gcc-plugin/device/link-variables.h"

namespace {

bool
link_variable_p (tree t)
{
  return (DECL_P (t) && declared_link_p (t)
	  && (!in_lto_p || DECL_HAS_VALUE_EXPR_P (t)));
}

/* For walk_tree: a link variable in *TP.  */
tree
find_link_variable (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return link_variable_p (*tp) ? *tp : NULL_TREE;
}

/* The value of the pointer of the link variable VAR, loaded before GSI.  */
tree
load_pointer (tree var, gimple_stmt_iterator *gsi)
{
  tree pointer = TREE_OPERAND (DECL_VALUE_EXPR (var), 0);
  tree name = make_ssa_name (TREE_TYPE (pointer));
  gsi_insert_before (gsi, gimple_build_assign (name, pointer), GSI_SAME_STMT);
  return name;
}

/* For walk_gimple_op: put the pointer in for a link variable.  INFO's data is
   the statement's iterator.  */
tree
replace_link_variable (tree *tp, int *walk_subtrees, void *info)
{
  gimple_stmt_iterator *gsi
    = (gimple_stmt_iterator *) ((struct walk_stmt_info *) info)->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && link_variable_p (TREE_OPERAND (*tp, 0)))
    *tp = load_pointer (TREE_OPERAND (*tp, 0), gsi);
  else if (link_variable_p (*tp))
    {
      tree target = build_simple_mem_ref (load_pointer (*tp, gsi));
      TREE_THIS_VOLATILE (target) = TREE_THIS_VOLATILE (*tp);
      *tp = target;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
replace_in_statement (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  if (!walk_gimple_op (stmt, find_link_variable, &info))
    return;
  if (is_gimple_debug (stmt))
    {
      addresses_reset_debug (stmt);
      return;
    }
  /* Statements may share addresses, as long as those are invariant.  */
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    gimple_set_op (stmt, i, unshare_expr (gimple_op (stmt, i)));
  info.info = gsi;
  walk_gimple_op (stmt, replace_link_variable, &info);
  gimple_regimplify_operands (stmt, gsi);
  update_stmt (stmt);
}

} // anonymous namespace

void
link_variables_replace (function *function)
{
  basic_block bb;
  addresses_split_phi_arguments (function, find_link_variable);
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      replace_in_statement (&gsi);
}
