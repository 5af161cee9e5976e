/* Calls of functions with variants, until it is known who makes them: GCC 12 to
   14.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Such a call names an artificial function, which stands for all variants until
   the passes after IPA.  Whole program analysis of GCC 12 ends with an internal
   error when it meets one.  When the host's LTO stream is written, the
   offloaded code has been written already; then it is the host alone that the
   calls are for.  */

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
