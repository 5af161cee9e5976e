/* Calls of functions with variants, until it is known who makes them: GCC 12 to
   14.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Such a call names an artificial function, which stands for all variants until
   the passes after IPA.  Whole program analysis of GCC 12 ends with an internal
   error when it meets one.  When the host's LTO stream is written, the
   offloaded code has been written already; then it is the host alone that the
   calls are for.

   GCC analyzes what is called, and not what the artificial function stands for.
   A static function that nothing else refers to is forgotten then if GCC
   optimizes, and an inline function of C++ in any case: device and host have
   calls of it, but no definition.  And if something does call it, it gets the
   values of that call's arguments for constants, since GCC does not count the
   artificial function's reference as an address that is taken.  Nor does it
   where it asks which functions belong to an inline one that the linker may
   drop, and ends in an internal error unless the function has to be output.  */

#include "gcc-plugin/front-end/variants.h"

namespace {

void
settle_call (cgraph_edge *call)
{
  tree variant = omp_resolve_declare_variant (call->callee->decl);
  if (variant == call->callee->decl)
    return;
  call->redirect_callee (cgraph_node::get_create (variant));
  gimple_call_set_fndecl (call->call_stmt, variant);
  update_stmt (call->call_stmt);
}

void
settle_calls (cgraph_node *caller)
{
  push_cfun (DECL_STRUCT_FUNCTION (caller->decl));
  /* GCC decides only then.  */
  unsigned after_inlining = cfun->after_inlining;
  cfun->after_inlining = 1;
  cgraph_edge *next;
  for (cgraph_edge *call = caller->callees; call; call = next)
    {
      next = call->next_callee;
      if (call->callee->declare_variant_alt)
	settle_call (call);
    }
  cfun->after_inlining = after_inlining;
  pop_cfun ();
}

/* Have the function that is being gimplified refer to FUNCTION.  */
void
refer_to (tree function)
{
  if (TREE_CODE (function) != FUNCTION_DECL
      || (TREE_PUBLIC (function) && !DECL_COMDAT (function)))
    return;
  cgraph_node *node = cgraph_node::get_create (function);
  cgraph_node::get_create (current_function_decl)
    ->create_reference (node, IPA_REF_ADDR);
  node->mark_address_taken ();
  node->force_output = true;
}

/* For walk_tree.  GCC finds the references when it has gimplified the function,
   and makes them anew later.  */
tree
visit_functions (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != FUNCTION_DECL)
    return NULL_TREE;
  tree attribute = DECL_ATTRIBUTES (*tp);
  while ((attribute = lookup_attribute ("omp declare variant base",
					attribute)))
    {
      refer_to (*tp);
      refer_to (TREE_PURPOSE (TREE_VALUE (attribute)));
      attribute = TREE_CHAIN (attribute);
    }
  return NULL_TREE;
}

} // anonymous namespace

bool
variants_symbol_p (cgraph_node *function)
{
  return function->declare_variant_alt;
}

bool
variants_open_p (cgraph_node *, cgraph_node *)
{
  return false;
}

void
variants_keep (tree *body)
{
  walk_tree_without_duplicates (body, visit_functions, NULL);
}

/* There is one call, of which lto1 makes that of the variant it chooses.  */
void
variants_adapt (cgraph_node *)
{
}

void
variants_restore (void)
{
}

void
variants_settle (void)
{
  cgraph_node *node;
  auto_vec<cgraph_node *> settled;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (node->calls_declare_variant_alt)
      settle_calls (node);
  FOR_EACH_FUNCTION (node)
    if (node->declare_variant_alt && !node->callers)
      settled.safe_push (node);
  for (cgraph_node *alternative : settled)
    {
      lto_symtab_encoder_delete_node
	(lto_get_out_decl_state ()->symtab_node_encoder, alternative);
      alternative->remove ();
    }
}
