/* Calls of functions with variants, until it is known who makes them: GCC 15
   and 16.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* There is a call of each variant, in a "switch" whose value is given by a tree
   that a pass after IPA replaces.  Whole program analysis takes that as it
   is.  Without optimization the calls of variants that were not chosen stay,
   and with them the variants: an accelerator's lto1 would compile what may be
   for the host only.  So in its stream these are calls of the base function,
   which takes the same arguments.  */

#include "gcc-plugin/front-end/variants.h"

namespace {

/* A call that was of FUNCTION.  */
struct changed_call
{
  cgraph_edge *call;
  cgraph_node *function;
};

vec<changed_call> changed_calls;

/* Whether CONTEXT, a selector, says kind(host).  */
bool
host_only_p (tree context)
{
  tree kind = omp_get_context_selector (context, OMP_TRAIT_SET_DEVICE,
					OMP_TRAIT_DEVICE_KIND);
  for (tree p = kind ? OMP_TS_PROPERTIES (kind) : NULL_TREE; p;
       p = TREE_CHAIN (p))
    {
      tree name = OMP_TP_VALUE (p);
      if (name
	  && ((TREE_CODE (name) == IDENTIFIER_NODE && id_equal (name, "host"))
	      || (TREE_CODE (name) == STRING_CST
		  && !strcmp (TREE_STRING_POINTER (name), "host"))))
	return true;
    }
  return false;
}

/* Whether VARIANT is one of BASE for the host only.  */
bool
host_variant_p (tree base, tree variant)
{
  tree attribute = DECL_ATTRIBUTES (base);
  while ((attribute = lookup_attribute ("omp declare variant base",
					attribute)))
    {
      tree of_variant = TREE_VALUE (attribute);
      if (TREE_PURPOSE (of_variant) == variant
	  && host_only_p (TREE_VALUE (of_variant)))
	return true;
      attribute = TREE_CHAIN (attribute);
    }
  return false;
}

void
change_callee (cgraph_edge *call, cgraph_node *callee)
{
  call->redirect_callee (callee);
  gimple_call_set_fndecl (call->call_stmt, callee->decl);
}

/* The base function, also called by CALLER with as many arguments, of which
   the function called by VARIANT is one for the host only; else null.  A call
   of that one by its own name looks the same.  */
cgraph_node *
base_of_host_variant (cgraph_node *caller, cgraph_edge *variant)
{
  for (cgraph_edge *call = caller->callees; call; call = call->next_callee)
    if (host_variant_p (call->callee->decl, variant->callee->decl)
	&& (gimple_call_num_args (call->call_stmt)
	    == gimple_call_num_args (variant->call_stmt)))
      return call->callee;
  return NULL;
}

} // anonymous namespace

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
variants_adapt (cgraph_node *node)
{
  if (!node->has_omp_variant_constructs)
    return;
  for (cgraph_edge *call = node->callees; call; call = call->next_callee)
    if (cgraph_node *base = base_of_host_variant (node, call))
      {
	changed_calls.safe_push ({ call, call->callee });
	change_callee (call, base);
      }
}

void
variants_restore (void)
{
  while (!changed_calls.is_empty ())
    {
      changed_call entry = changed_calls.pop ();
      change_callee (entry.call, entry.function);
    }
}

void
variants_settle (void)
{
}
