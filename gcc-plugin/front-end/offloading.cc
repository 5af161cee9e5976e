/* Does what a GCC without offload targets leaves out.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A GCC that was configured without any offload target outlines target regions
   and marks what is for devices as any other does.  But wherever it would note
   that there is such code, and which functions and variables belong to the
   tables, it looks at ENABLE_OFFLOADING, and does not.  All that can be seen
   afterwards: when all functions have been lowered, before debug information
   and streams are begun, it is made up for here.

   Since GCC 15 it also knows, as it takes functions to pieces, what routines
   return that ask for devices: that there are none.  So these are no built-in
   functions before that.

   "declare variant" is another matter: such a GCC takes no selector for one
   that may come out differently on a device, and chooses the host's
   function.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/offloading.h"
#include "gcc-plugin/front-end/static-init.h"

#include <ggc.h>

namespace {

void (*finalize_early_debug_of_front_end) (void);
int (*gimplify_expr_of_front_end) (tree *, gimple_seq *, gimple_seq *);

bool
any_offloadable (void)
{
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
    if (node->offloadable)
      return true;
  return false;
}

/* Whether NODE is the function of a target construct.  */
bool
region_p (cgraph_node *node)
{
  tree attributes = DECL_ATTRIBUTES (node->decl);
  return ((lookup_attribute ("omp target entrypoint", attributes)
	   && !static_init_constructor_p (node))
	  || lookup_attribute ("omp target device_ancestor_nohost",
			       attributes));
}

/* Whether VAR is one for which host and device each have storage of their
   own, or the device a pointer.  */
bool
device_variable_p (varpool_node *var)
{
  return (var->offloadable
	  && !DECL_EXTERNAL (var->decl) && !DECL_IN_CONSTANT_POOL (var->decl)
	  && (declared_link_p (var->decl) || declared_target_p (var->decl)));
}

/* Instead of the front end's own.  */
void
finalize_early_debug_hook (void)
{
  if (any_offloadable ())
    {
      cgraph_node *function;
      varpool_node *var;
      g->have_offload = true;
      flag_generate_offload = 1;
      FOR_EACH_FUNCTION (function)
	if (region_p (function))
	  vec_safe_push (offload_funcs, function->decl);
      FOR_EACH_VARIABLE (var)
	if (device_variable_p (var))
	  vec_safe_push (offload_vars, var->decl);
    }
  finalize_early_debug_of_front_end ();
}

/* Routines that ask for devices, and for each a function of which GCC knows
   nothing, once it is used.  */
const char *const routine_names[]
  = { "omp_is_initial_device", "omp_get_initial_device",
      "omp_get_num_devices" };
tree routines[ARRAY_SIZE (routine_names)];

const ggc_root_tab roots[]
  = { { routines, ARRAY_SIZE (routines), sizeof *routines,
	gt_ggc_mx_tree_node, gt_pch_nx_tree_node },
      LAST_GGC_ROOT_TAB };

/* A function like FUNCTION, of which GCC knows nothing, if that is a routine
   which asks for devices; or null.  */
tree
asked_at_run_time (tree function)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (function));
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  for (size_t i = 0; i < ARRAY_SIZE (routines); i++)
    if (strcmp (name, routine_names[i]) == 0)
      {
	if (!routines[i])
	  routines[i] = build_fn_decl (name, TREE_TYPE (function));
	TREE_NOTHROW (routines[i]) = 1;
	return routines[i];
      }
  return NULL_TREE;
}

/* Before the front end's own.  */
int
gimplify_expr_hook (tree *expr, gimple_seq *before, gimple_seq *after)
{
  tree function = (TREE_CODE (*expr) == CALL_EXPR
		   ? get_callee_fndecl (*expr) : NULL_TREE);
  tree other = (function && fndecl_built_in_p (function, BUILT_IN_NORMAL)
		? asked_at_run_time (function) : NULL_TREE);
  if (other)
    CALL_EXPR_FN (*expr) = build_fold_addr_expr (other);
  return gimplify_expr_of_front_end (expr, before, after);
}

} // anonymous namespace

bool
offloading_seen (void)
{
  return ENABLE_OFFLOADING ? g->have_offload : any_offloadable ();
}

void
offloading_register (const char *plugin)
{
  if (ENABLE_OFFLOADING)
    return;
  finalize_early_debug_of_front_end = lang_hooks.finalize_early_debug;
  lang_hooks.finalize_early_debug = finalize_early_debug_hook;
  register_callback (plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (roots));
  gimplify_expr_of_front_end = lang_hooks.gimplify_expr;
  lang_hooks.gimplify_expr = gimplify_expr_hook;
}
