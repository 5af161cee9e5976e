/* Where debug information has the functions of a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC says that the function of a region is within the one that the region was
   written in, so that what that has is in scope, too.  On the device there is
   mostly no code of that one, and GDB reads nothing of a function without code:
   it would know no variable of the region's.  */

#include "gcc-plugin/device/debug-scopes.h"

namespace {

/* Whether FUNCTION is there, too.  */
bool
has_code (tree function)
{
  cgraph_node *node = cgraph_node::get (function);
  return node && node->definition;
}

} // anonymous namespace

void
debug_scopes_adapt (void)
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    {
      tree scope = DECL_CONTEXT (node->decl);
      if (!scope || TREE_CODE (scope) != FUNCTION_DECL || has_code (scope))
	continue;
      while (scope && TREE_CODE (scope) != TRANSLATION_UNIT_DECL)
	scope = get_containing_scope (scope);
      DECL_CONTEXT (node->decl) = scope;
    }
}
