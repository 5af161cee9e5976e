/* Calls of functions with variants, until it is known who makes them: GCC 15
   and 16.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* There is a call of each variant, in a "switch" whose value is given by a tree
   that a pass after IPA replaces.  Whole program analysis takes that as it
   is.  */

#include "gcc-plugin/front-end/variants.h"

bool
variants_symbol_p (cgraph_node *)
{
  return false;
}

/* It is known of functions, not of calls.  */
bool
variants_open_p (cgraph_node *caller, cgraph_node *callee)
{
  tree attributes = DECL_ATTRIBUTES (callee->decl);
  return (caller->has_omp_variant_constructs
	  && (lookup_attribute ("omp declare variant base", attributes)
	      || lookup_attribute ("omp declare variant variant", attributes)));
}

void
variants_keep (tree *)
{
}

void
variants_settle (void)
{
}
