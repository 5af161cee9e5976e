/* Gives addresses of variables that accelerators replace statements of their
   own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The compiler of an accelerator puts a pointer's target in for "declare target
   link" variables, and a lane's own for the variables that a "simd" loop has
   for each lane.  Its passes for this rely on gimplifying statements again,
   which leaves addresses within memory references and in the arguments of PHI
   as they are; and then it ends in an internal error.  So before streaming
   such addresses get statements of their own.  */

#include "gcc-plugin/addresses.h"
#include "gcc-plugin/declarations.h"

namespace {

bool
replaced_p (tree t)
{
  return (VAR_P (t)
	  && (declared_link_p (t)
	      || lookup_attribute ("omp simt private", DECL_ATTRIBUTES (t))));
}

/* For walk_tree: such a variable in *TP.  */
tree
find_replaced (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return replaced_p (*tp) ? *tp : NULL_TREE;
}

void
split_phi_arguments (gphi *phi, walk_tree_fn find)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree argument = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (argument) != ADDR_EXPR
	  || !walk_tree (&argument, find, NULL, NULL))
	continue;
      tree name = make_ssa_name (TREE_TYPE (argument));
      gsi_insert_on_edge (gimple_phi_arg_edge (phi, i),
			  gimple_build_assign (name, unshare_expr (argument)));
      SET_PHI_ARG_DEF (phi, i, name);
    }
}

bool expose_in_statement (gimple_stmt_iterator *);

/* For walk_gimple_op: let a statement of its own take an address.  INFO's data
   is the statement's iterator.  */
tree
expose_address (tree *tp, int *walk_subtrees, void *info)
{
  gimple_stmt_iterator *gsi
    = (gimple_stmt_iterator *) ((struct walk_stmt_info *) info)->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != ADDR_EXPR
      || !walk_tree (tp, find_replaced, NULL, NULL))
    return NULL_TREE;
  /* In this one there may be another, in a memory reference.  */
  if (gimple_assign_single_p (stmt) && tp == gimple_assign_rhs1_ptr (stmt))
    return NULL_TREE;
  *walk_subtrees = 0;
  tree name = make_ssa_name (TREE_TYPE (*tp));
  gsi_insert_before (gsi, gimple_build_assign (name, unshare_expr (*tp)),
		     GSI_SAME_STMT);
  *tp = name;
  gimple_stmt_iterator inserted = *gsi;
  gsi_prev (&inserted);
  expose_in_statement (&inserted);
  return NULL_TREE;
}

/* Whether it was necessary.  */
bool
expose_in_statement (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  /* This call lists the variables of lanes.  */
  if (gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER)
      || !walk_gimple_op (stmt, find_replaced, &info))
    return false;
  if (is_gimple_debug (stmt))
    addresses_reset_debug (stmt);
  else
    {
      info.info = gsi;
      walk_gimple_op (stmt, expose_address, &info);
      update_stmt (stmt);
    }
  return true;
}

} // anonymous namespace

void
addresses_reset_debug (gimple *stmt)
{
  if (gimple_debug_bind_p (stmt))
    gimple_debug_bind_reset_value (stmt);
  update_stmt (stmt);
}

void
addresses_split_phi_arguments (function *function, walk_tree_fn find)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      split_phi_arguments (gsi.phi (), find);
  gsi_commit_edge_inserts ();
}

void
addresses_expose (cgraph_node *node)
{
  basic_block bb;
  bool exposed = false;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  addresses_split_phi_arguments (cfun, find_replaced);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      exposed |= expose_in_statement (&gsi);
  if (exposed)
    cgraph_edge::rebuild_references ();
  pop_cfun ();
}
