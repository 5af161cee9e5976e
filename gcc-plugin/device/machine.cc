/* Compiling device code for another machine than its stream.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC keeps with each function of a stream for which machine it was compiled
   (-march= and the like), and lto1 compiles it for that one, whatever its own
   options are.  */

#include "gcc-plugin/device/machine.h"

namespace {

/* Whether the source says for which machine FUNCTION is: itself, or with
   "#pragma GCC target".  */
bool
chosen_in_source (tree function)
{
  tree attributes = DECL_ATTRIBUTES (function);
  return (lookup_attribute ("target", attributes)
	  || lookup_attribute ("target_clones", attributes)
	  || lookup_attribute ("target_version", attributes));
}

} // anonymous namespace

void
machine_prepare (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!chosen_in_source (node->decl))
      DECL_FUNCTION_SPECIFIC_TARGET (node->decl) = NULL_TREE;
}
