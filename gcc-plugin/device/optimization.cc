/* How device code is optimized where the user has not said it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Processors fetch code in aligned pieces of 32 and 64 bytes.  GCC has loops
   begin at a multiple of 16: a short one is in one more of these pieces at some
   places than at others, and takes up to a quarter longer there.  So loops of
   devices begin at a multiple of 64.

   With -O2 GCC vectorizes a loop only if the code does not grow by it, which
   takes a constant number of iterations.  What is offloaded is loops, nearly
   all of an unknown number, so of these it vectorizes as many as with -O3.

   GCC has options for both, but keeps them with each function, as they were
   when the front end read it.  */

#include "gcc-plugin/device/optimization.h"
#include "gcc-plugin/gcc.h"

namespace {

/* For -falign-loops=.  */
const char loop_alignment[] = "64";

/* The options OLD, as they are for a device; global_options become them.  */
tree
options_for_device (tree old)
{
  cl_optimization_restore (&global_options, &global_options_set,
			   TREE_OPTIMIZATION (old));
  if (flag_align_loops && !optimize_size && !OPTION_SET_P (str_align_loops))
    str_align_loops = loop_alignment;
  if (flag_vect_cost_model == VECT_COST_MODEL_VERY_CHEAP
      && !OPTION_SET_P (flag_vect_cost_model))
    flag_vect_cost_model = VECT_COST_MODEL_DYNAMIC;
  return build_optimization_node (&global_options, &global_options_set);
}

/* Give all functions their options for a device.  */
void
change_all (void)
{
  hash_map<tree, tree> known;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (tree old = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl))
      {
	bool there;
	tree &changed = known.get_or_insert (old, &there);
	if (!there)
	  changed = options_for_device (old);
	DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl) = changed;
      }
}

} // anonymous namespace

void
optimization_prepare (void)
{
  cl_optimization saved;
  cl_optimization_save (&saved, &global_options, &global_options_set);
  change_all ();
  cl_optimization_restore (&global_options, &global_options_set, &saved);
}
