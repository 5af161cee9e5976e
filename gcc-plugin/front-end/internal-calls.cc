/* Lets accelerators compile what GCC has made for the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC makes operations on bits out of code, and out of built-in functions of a
   narrow type, before functions are streamed: where the host has an instruction
   for it.  nvptx lacks some, and its compiler ends in an internal error:

   - the first bit that is set.  From GCC 15 on a switch among powers of two
     becomes one among their logarithms;
   - the number of such bits, and its parity, of types narrower than int.

   The built-in functions are the same, and every target has them.  Leading and
   trailing zeros are counted in 32 and 64 bits only, which nvptx has.  */

#include "gcc-plugin/front-end/internal-calls.h"

namespace {

/* Operations and what is the same, for int and for long long.  */
const struct { internal_fn operation; built_in_function narrow, wide; } pairs[]
= {
  { IFN_FFS, BUILT_IN_FFS, BUILT_IN_FFSLL },
  { IFN_POPCOUNT, BUILT_IN_POPCOUNT, BUILT_IN_POPCOUNTLL },
  { IFN_PARITY, BUILT_IN_PARITY, BUILT_IN_PARITYLL }
};

/* The built-in function that does what CALL does; NULL if this compiler has
   none, or CALL need not be replaced.  */
tree
same_function (gimple *call)
{
  for (auto &pair : pairs)
    if (gimple_call_internal_p (call, pair.operation))
      {
	tree type = TREE_TYPE (gimple_call_arg (call, 0));
	if (TYPE_PRECISION (type)
	    > TYPE_PRECISION (long_long_unsigned_type_node))
	  return NULL_TREE;
	bool narrow
	  = TYPE_PRECISION (type) <= TYPE_PRECISION (integer_type_node);
	return builtin_decl_explicit (narrow ? pair.narrow : pair.wide);
      }
  return NULL_TREE;
}

/* Replace the call at GSI in NODE by one of BUILTIN, if that can be.  */
void
replace_call (cgraph_node *node, gimple_stmt_iterator *gsi, tree builtin)
{
  gimple *call = gsi_stmt (*gsi);
  tree result = gimple_call_lhs (call), operand = gimple_call_arg (call, 0);
  if (!result
      || !useless_type_conversion_p (TREE_TYPE (result), integer_type_node))
    return;
  /* No bits are to be added that are set.  */
  operand = fold_convert (unsigned_type_for (TREE_TYPE (operand)), operand);
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
      if (tree builtin = same_function (gsi_stmt (gsi)))
	replace_call (node, &gsi, builtin);
  pop_cfun ();
}
