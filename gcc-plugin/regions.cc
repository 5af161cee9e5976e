/* The functions that GCC makes of regions, and what the front ends' side tells
   the device's about them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/regions.h"

bool
region_dynamic_p (gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_PARALLEL_LOOP_DYNAMIC)
	  || gimple_call_builtin_p
	       (stmt, BUILT_IN_GOMP_PARALLEL_LOOP_NONMONOTONIC_DYNAMIC));
}

bool
region_guided_p (gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_PARALLEL_LOOP_GUIDED)
	  || gimple_call_builtin_p
	       (stmt, BUILT_IN_GOMP_PARALLEL_LOOP_NONMONOTONIC_GUIDED));
}

void
region_mark (tree function, const char *attribute)
{
  DECL_ATTRIBUTES (function)
    = tree_cons (get_identifier (attribute), NULL_TREE,
		 DECL_ATTRIBUTES (function));
}

bool
region_marked_p (tree function, const char *attribute)
{
  return lookup_attribute (attribute, DECL_ATTRIBUTES (function));
}

tree
region_parallel_function (gimple *stmt)
{
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOMP_PARALLEL)
      && !region_dynamic_p (stmt) && !region_guided_p (stmt))
    return NULL_TREE;
  tree address = gimple_call_arg (stmt, 0);
  return (TREE_CODE (address) == ADDR_EXPR
	  && TREE_CODE (TREE_OPERAND (address, 0)) == FUNCTION_DECL
	  ? TREE_OPERAND (address, 0) : NULL_TREE);
}
