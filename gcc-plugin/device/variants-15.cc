/* Chooses variants for the device: GCC 15 and 16.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Calls of functions with variants, and metadirectives, are this:

     variant = OMP_NEXT_VARIANT (0, state);
     again:
     switch (variant)
       {
       case 1:
	 if (condition of selector 1, if it has one)
	   {
	     variant 1
	     break;
	   }
	 variant = OMP_NEXT_VARIANT (1, state);
	 goto again;
       ...

   of which the pass "ompdevlow" turns the trees into numbers, by the selectors
   in the state.  A selector of target_device is a condition: a region on that
   device stores the value of an OMP_TARGET_DEVICE_MATCHES, which the pass
   replaces, too.  Two passes around that: before it the selectors are
   rewritten; after it, where there is no condition, the variants that were not
   chosen go.  Without optimization they would stay, and may be functions that
   the device does not have.  */

#include "gcc-plugin/device/selectors.h"
#include "gcc-plugin/device/selectors-14.h"
#include "gcc-plugin/device/variants.h"
#include "gcc-plugin/function-pass.h"

namespace {

/* For walk_gimple_op.  */
tree
adapt_selectors (tree *tp, int *walk_subtrees, void *)
{
  if (TREE_CODE (*tp) == OMP_TARGET_DEVICE_MATCHES
      && (tree_to_shwi (OMP_TARGET_DEVICE_MATCHES_SELECTOR (*tp))
	  == OMP_TRAIT_DEVICE_KIND))
    selectors_adapt_kinds (OMP_TARGET_DEVICE_MATCHES_PROPERTIES (*tp));
  if (TREE_CODE (*tp) != OMP_NEXT_VARIANT)
    return NULL_TREE;
  *walk_subtrees = 0;
  tree selectors = TREE_CHAIN (OMP_NEXT_VARIANT_STATE (*tp));
  for (int i = 0; i < TREE_VEC_LENGTH (selectors); i++)
    selectors_adapt (TREE_VEC_ELT (selectors, i));
  return NULL_TREE;
}

void
adapt_all_selectors (struct function *function)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      walk_gimple_op (gsi_stmt (gsi), adapt_selectors, NULL);
}

/* If the switch STMT is over a name that has one value, make that the
   index.  */
void
choose_case (gswitch *stmt)
{
  tree index = gimple_switch_index (stmt);
  gimple *definition
    = TREE_CODE (index) == SSA_NAME ? SSA_NAME_DEF_STMT (index) : NULL;
  if (definition && gimple_assign_single_p (definition)
      && TREE_CODE (gimple_assign_rhs1 (definition)) == INTEGER_CST)
    {
      gimple_switch_set_index (stmt, gimple_assign_rhs1 (definition));
      update_stmt (stmt);
    }
}

void
choose_cases (struct function *function)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    if (gswitch *stmt = safe_dyn_cast<gswitch *> (gsi_stmt (gsi_last_bb (bb))))
      choose_case (stmt);
}

/* Whether something in FUNCTION has variants.  */
bool
has_variants (struct function *function)
{
  return in_lto_p
	 && cgraph_node::get (function->decl)->has_omp_variant_constructs;
}

const function_pass before_pass
  = { GIMPLE_PASS, "offload_variants", PROP_ssa, 0, has_variants,
      adapt_all_selectors };

const function_pass after_pass
  = { GIMPLE_PASS, "offload_chosen", PROP_ssa,
      TODO_cleanup_cfg | TODO_update_ssa, has_variants, choose_cases };

} // anonymous namespace

void
variants_register (const char *)
{
  function_pass_register (&before_pass, PASS_POS_INSERT_BEFORE, "ompdevlow");
  function_pass_register (&after_pass, PASS_POS_INSERT_AFTER, "ompdevlow");
}
