/* Lets accelerators compile what GCC has made of switches.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* From GCC 15 on a switch among powers of two becomes one among their
   logarithms, before functions are streamed, with an operation that finds the
   first bit that is set.  GCC uses it where the host has an instruction for it;
   nvptx has none, and its compiler ends in an internal error.  The built-in
   function is the same, and every target has it.  */

#include "gcc-plugin/front-end/internal-calls.h"

namespace {

/* The built-in function that finds the first bit set in a value of TYPE; NULL
   if this compiler has none.  */
tree
find_first_set (tree type)
{
  unsigned bits = TYPE_PRECISION (type);
  return builtin_decl_explicit (bits <= TYPE_PRECISION (integer_type_node)
				? BUILT_IN_FFS : BUILT_IN_FFSLL);
}

/* Replace the call at GSI in NODE, of IFN_FFS, if that can be.  */
void
replace_find_first_set (cgraph_node *node, gimple_stmt_iterator *gsi)
{
  gimple *call = gsi_stmt (*gsi);
  tree result = gimple_call_lhs (call), operand = gimple_call_arg (call, 0);
  tree builtin = find_first_set (TREE_TYPE (operand));
  if (!result || !builtin
      || !useless_type_conversion_p (TREE_TYPE (result), integer_type_node))
    return;
  tree type = TREE_VALUE (TYPE_ARG_TYPES (TREE_TYPE (builtin)));
  operand = force_gimple_operand_gsi (gsi, fold_convert (type, operand), true,
				      NULL_TREE, true, GSI_SAME_STMT);
  gcall *other = gimple_build_call (builtin, 1, operand);
  gimple_call_set_lhs (other, result);
  gimple_set_location (other, gimple_location (call));
  gsi_replace (gsi, other, false);
  node->create_edge (cgraph_node::get_create (builtin), other,
		     gimple_bb (other)->count);
}

} // anonymous namespace

void
internal_calls_replace (cgraph_node *node)
{
  basic_block bb;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_FFS))
	replace_find_first_set (node, &gsi);
  pop_cfun ();
}
