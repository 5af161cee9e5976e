/* Makes code reach "declare target link" variables through their pointers; see
   device.cc.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's own pass for this, "omptargetlink", relies on gimplifying statements
   again, which leaves addresses within memory references and in the arguments
   of PHI as they are.  Accelerators have only that pass, so before streaming
   such addresses get statements of their own.  */

#include "gcc.h"
#include "offload.h"

namespace {

bool
link_variable_p (tree t)
{
  return (DECL_P (t) && device_link_variable_p (t)
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

/* Addresses in the arguments of PHI move to statements of their own on the
   edges, where they can become loads.  */
void
split_phi_arguments (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree argument = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (argument) != ADDR_EXPR
	  || !walk_tree (&argument, find_link_variable, NULL, NULL))
	continue;
      tree name = make_ssa_name (TREE_TYPE (argument));
      gsi_insert_on_edge (gimple_phi_arg_edge (phi, i),
			  gimple_build_assign (name, unshare_expr (argument)));
      SET_PHI_ARG_DEF (phi, i, name);
    }
}

/* Forget what debug statement STMT says.  */
void
reset_debug (gimple *stmt)
{
  if (gimple_debug_bind_p (stmt))
    gimple_debug_bind_reset_value (stmt);
  update_stmt (stmt);
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
      reset_debug (stmt);
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

/* For walk_gimple_op: let a statement of its own take the address of a link
   variable.  INFO's data is the statement's iterator.  */
tree
expose_address (tree *tp, int *walk_subtrees, void *info)
{
  gimple_stmt_iterator *gsi
    = (gimple_stmt_iterator *) ((struct walk_stmt_info *) info)->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != ADDR_EXPR
      || !walk_tree (tp, find_link_variable, NULL, NULL))
    return NULL_TREE;
  *walk_subtrees = 0;
  if (gimple_assign_single_p (stmt) && tp == gimple_assign_rhs1_ptr (stmt))
    return NULL_TREE;
  tree name = make_ssa_name (TREE_TYPE (*tp));
  gsi_insert_before (gsi, gimple_build_assign (name, unshare_expr (*tp)),
		     GSI_SAME_STMT);
  *tp = name;
  return NULL_TREE;
}

/* Whether it was necessary.  */
bool
expose_in_statement (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  if (!walk_gimple_op (stmt, find_link_variable, &info))
    return false;
  if (is_gimple_debug (stmt))
    reset_debug (stmt);
  else
    {
      info.info = gsi;
      walk_gimple_op (stmt, expose_address, &info);
      update_stmt (stmt);
    }
  return true;
}

void
split_all_phi_arguments (function *function)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      split_phi_arguments (gsi.phi ());
  gsi_commit_edge_inserts ();
}

} // anonymous namespace

void
link_variables_expose (cgraph_node *node)
{
  basic_block bb;
  bool exposed = false;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  split_all_phi_arguments (cfun);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      exposed |= expose_in_statement (&gsi);
  if (exposed)
    cgraph_edge::rebuild_references ();
  pop_cfun ();
}

void
link_variables_replace (function *function)
{
  basic_block bb;
  split_all_phi_arguments (function);
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      replace_in_statement (&gsi);
}
