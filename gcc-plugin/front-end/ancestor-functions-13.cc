/* The functions of regions of "device(ancestor: 1)": since GCC 13.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* device/ancestor-13.cc says what GCC makes of such a region.  One that was
   configured without offload targets takes it for any other one instead: its
   function is for the device, and there is no second one.  So the regions are
   noted before the pass "ompexp", and after it each gets an empty function for
   the device, and the call what GCC makes of that later.  */

#include "gcc-plugin/front-end/ancestor-functions.h"
#include "gcc-plugin/function-pass.h"
#include "gcc-plugin/regions.h"

namespace {

/* Of the function that "ompexp" is in: the functions of its regions for the
   host, each with the empty one if there is one, and all that it outlines,
   since each of those may have such a region.  */
hash_map<tree, tree> regions;
auto_vec<tree> outlined;

bool
without_targets_p (function *)
{
  return !ENABLE_OFFLOADING;
}

void
note (gimple *stmt)
{
  if (gomp_target *target = dyn_cast <gomp_target *> (stmt))
    {
      tree function = gimple_omp_target_child_fn (target);
      tree c = omp_find_clause (gimple_omp_target_clauses (target),
				OMP_CLAUSE_DEVICE);
      if (!function)
	return;
      outlined.safe_push (function);
      if (c && OMP_CLAUSE_DEVICE_ANCESTOR (c))
	regions.put (function, NULL_TREE);
    }
  else if (gimple_code (stmt) == GIMPLE_OMP_PARALLEL
	   || gimple_code (stmt) == GIMPLE_OMP_TASK)
    if (tree function = gimple_omp_taskreg_child_fn (stmt))
      outlined.safe_push (function);
}

void
note_constructs (function *function)
{
  basic_block bb;
  regions.empty ();
  outlined.truncate (0);
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      note (gsi_stmt (gsi));
}

/* An argument or result KIND of the TYPE for FUNCTION.  */
tree
build_part (enum tree_code kind, tree function, tree type)
{
  tree part = build_decl (DECL_SOURCE_LOCATION (function), kind, NULL_TREE,
			  type);
  DECL_ARTIFICIAL (part) = 1;
  DECL_NAMELESS (part) = 1;
  DECL_CONTEXT (part) = function;
  return part;
}

/* A function that stands for REGION on the device, and does nothing.  */
tree
build_empty (tree region)
{
  tree empty = build_decl (DECL_SOURCE_LOCATION (region), FUNCTION_DECL,
			   clone_function_name (region, "nohost"),
			   TREE_TYPE (region));
  TREE_STATIC (empty) = 1;
  DECL_ARTIFICIAL (empty) = 1;
  DECL_UNINLINABLE (empty) = 1;
  DECL_CONTEXT (empty) = DECL_CONTEXT (region);
  DECL_INITIAL (empty) = make_node (BLOCK);
  BLOCK_SUPERCONTEXT (DECL_INITIAL (empty)) = empty;
  DECL_ATTRIBUTES (empty) = copy_list (DECL_ATTRIBUTES (region));
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (empty)
    = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (region);
  DECL_FUNCTION_SPECIFIC_TARGET (empty)
    = DECL_FUNCTION_SPECIFIC_TARGET (region);
  DECL_RESULT (empty) = build_part (RESULT_DECL, empty, void_type_node);
  DECL_ARGUMENTS (empty) = build_part (PARM_DECL, empty, ptr_type_node);
  DECL_ARG_TYPE (DECL_ARGUMENTS (empty)) = ptr_type_node;
  DECL_SAVED_TREE (empty) = build1 (RETURN_EXPR, void_type_node, NULL_TREE);
  return empty;
}

/* Have REGION be for the host, and EMPTY stand for it on the device.  */
void
divide (tree region, tree empty)
{
  region_mark (region, "omp target device_ancestor_host");
  region_mark (empty, "omp target device_ancestor_nohost");
  cgraph_node::get_create (region)->offloadable = false;
  cgraph_node *node = cgraph_node::get_create (empty);
  node->offloadable = true;
  node->force_output = true;
  gimplify_function_tree (empty);
  cgraph_node::add_new_function (empty, true);
}

/* The function for the device that belongs to REGION.  */
tree
empty_of (tree region)
{
  tree *empty = regions.get (region);
  if (!*empty)
    {
      DECL_ATTRIBUTES (region) = remove_attribute ("omp target entrypoint",
						   DECL_ATTRIBUTES (region));
      *empty = build_empty (region);
      divide (region, *empty);
    }
  return *empty;
}

/* Whether STMT has a region for the host run.  */
bool
runs_region_p (gimple *stmt)
{
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TARGET))
    return false;
  tree function = gimple_call_arg (stmt, 1);
  return (TREE_CODE (function) == ADDR_EXPR
	  && regions.get (TREE_OPERAND (function, 0)));
}

/* Have the call at GSI name both functions, as GCC has it.  */
void
name_both (gimple_stmt_iterator *gsi)
{
  gimple *call = gsi_stmt (*gsi);
  tree region = gimple_call_arg (call, 1);
  gcall *both = gimple_build_call_internal (IFN_GOMP_TARGET_REV, 1, region);
  gimple_set_location (both, gimple_location (call));
  gsi_insert_before (gsi, both, GSI_SAME_STMT);
  gimple_call_set_arg (call, 1,
		       build_fold_addr_expr
			 (empty_of (TREE_OPERAND (region, 0))));
}

/* Whether FUNCTION, the current one, has regions for the host run.  */
bool
name_all (function *function)
{
  bool found = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (runs_region_p (gsi_stmt (gsi)))
	{
	  name_both (&gsi);
	  found = true;
	}
  if (found)
    gcc_lower_for_device (cgraph_node::get (function->decl));
  return found;
}

void
split_regions (function *function)
{
  if (regions.is_empty ())
    return;
  name_all (function);
  for (tree decl : outlined)
    if (struct function *other = DECL_STRUCT_FUNCTION (decl))
      if (other->cfg)
	{
	  push_cfun (other);
	  if (name_all (other))
	    cgraph_edge::rebuild_edges ();
	  pop_cfun ();
	}
}

const function_pass note_pass
  = { GIMPLE_PASS, "offload_ancestor_regions", PROP_cfg, 0, without_targets_p,
      note_constructs };
const function_pass split_pass
  = { GIMPLE_PASS, "offload_ancestor_functions", PROP_cfg, 0,
      without_targets_p, split_regions };

} // anonymous namespace

void
ancestor_functions_register (void)
{
  function_pass_register (&note_pass, PASS_POS_INSERT_BEFORE, "ompexp");
  function_pass_register (&split_pass, PASS_POS_INSERT_AFTER, "ompexp");
}
