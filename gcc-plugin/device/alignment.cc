/* Where loops of device code begin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Processors fetch code in aligned pieces of 32 and 64 bytes.  GCC has loops
   begin at a multiple of 16: a short one is in one more of these pieces at some
   places than at others, and takes up to a fifth longer there.  So loops of
   devices begin at a multiple of 32 where the user has not said where.

   GCC has options for that, but keeps them with each function, as they were
   when the front end read it.  */

#include "gcc-plugin/device/alignment.h"
#include "gcc-plugin/gcc.h"

namespace {

/* For -falign-loops=.  */
const char loop_alignment[] = "32";

/* The options OLD, which global_options become, with loops aligned; OLD if that
   is not wanted.  */
tree
with_aligned_loops (tree old)
{
  cl_optimization_restore (&global_options, &global_options_set,
			   TREE_OPTIMIZATION (old));
  if (!flag_align_loops || optimize_size || OPTION_SET_P (str_align_loops))
    return old;
  str_align_loops = loop_alignment;
  return build_optimization_node (&global_options, &global_options_set);
}

/* Give all functions their options with aligned loops.  */
void
align_all (void)
{
  hash_map<tree, tree> known;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (tree old = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl))
      {
	bool there;
	tree &aligned = known.get_or_insert (old, &there);
	if (!there)
	  aligned = with_aligned_loops (old);
	DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl) = aligned;
      }
}

} // anonymous namespace

void
alignment_prepare (void)
{
  cl_optimization saved;
  cl_optimization_save (&saved, &global_options, &global_options_set);
  align_all ();
  cl_optimization_restore (&global_options, &global_options_set, &saved);
}
