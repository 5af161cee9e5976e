/* Chooses variants for the device: GCC 12 to 14.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The selectors of "declare variant" are in attributes of the base function,
   and calls are resolved after IPA.  There are no metadirectives.

   Such a call is of an artificial function, for which GCC looks in a table of
   its own.  Where several translation units have the same inline function, it
   does not find all of them there, and crashes.  So for those the base function
   is asked for, to which the artificial one refers first.  */

#include "gcc-plugin/device/selectors.h"
#include "gcc-plugin/device/variants.h"
#include "gcc-plugin/function-pass.h"

namespace {

/* Called before the first IPA pass, when all symbols are read.  */
void
adapt_attributes (void *, void *)
{
  cgraph_node *node;
  if (!in_lto_p)
    return;
  FOR_EACH_FUNCTION (node)
    for (tree attribute = lookup_attribute ("omp declare variant base",
					    DECL_ATTRIBUTES (node->decl));
	 attribute;
	 attribute = lookup_attribute ("omp declare variant base",
				       TREE_CHAIN (attribute)))
      selectors_adapt (TREE_VALUE (TREE_VALUE (attribute)));
}

/* The inline function that ALTERNATIVE, the artificial one, stands for, or
   null.  */
tree
inline_base (cgraph_node *alternative)
{
  ipa_ref *reference = NULL;
  return (alternative->declare_variant_alt
	  && alternative->iterate_reference (0, reference)
	  && DECL_COMDAT (reference->referred->decl)
	  ? reference->referred->decl : NULL_TREE);
}

/* Which variant of BASE a call in FUN is of.  */
tree
variant_of (function *fun, tree base)
{
  unsigned properties = fun->curr_properties;
  /* GCC would take BASE for an artificial function.  */
  fun->curr_properties &= ~PROP_gimple_any;
  tree variant = omp_resolve_declare_variant (base);
  fun->curr_properties = properties;
  return variant;
}

void
choose_variants (function *fun)
{
  cgraph_edge *next;
  for (cgraph_edge *call = cgraph_node::get (fun->decl)->callees; call;
       call = next)
    {
      next = call->next_callee;
      if (tree base = inline_base (call->callee))
	{
	  tree variant = variant_of (fun, base);
	  call->redirect_callee (cgraph_node::get_create (variant));
	  gimple_call_set_fndecl (call->call_stmt, variant);
	  update_stmt (call->call_stmt);
	}
    }
}

/* Whether FUN calls a function that has variants.  */
bool
calls_variants (function *fun)
{
  return in_lto_p && cgraph_node::get (fun->decl)->calls_declare_variant_alt;
}

const function_pass choose_pass
  = { GIMPLE_PASS, "offload_variants", PROP_ssa, 0, calls_variants,
      choose_variants };

} // anonymous namespace

void
variants_register (const char *plugin)
{
  function_pass_register (&choose_pass, PASS_POS_INSERT_BEFORE, "ompdevlow");
  register_callback (plugin, PLUGIN_ALL_IPA_PASSES_START, adapt_attributes,
		     NULL);
}
