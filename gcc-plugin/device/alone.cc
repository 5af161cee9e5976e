/* Has a thread that is alone run a parallel region as part of its own code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Programs for GPUs give a matrix, a cell or a row to each team, and its
   elements to the team's threads: "parallel for" within "teams distribute".  On
   the emulated device a team has one thread by default.  To that one, a call of
   the region's function is a loop with a call in each iteration, of a function
   that asks who it is and which iterations it has; and neither the number of
   iterations nor what is around it is known to the compiler there.

   So such a call becomes

     if (GOMP_emulated_alone (num_threads))
       region.alone (data);
     else
       GOMP_parallel (region, data, num_threads, 0);

   where region.alone is a copy that is number 0 of 1 thread.  It has one
   caller, and GCC makes it part of that as it would a function of the user's.

   Code that does not gain stays small: a region whose own teams have the
   parallel construct as their only loop calls it a few times, and one without
   teams is never alone.  */

#include "gcc-plugin/device/alone.h"
#include "gcc-plugin/device/calls.h"
#include "gcc-plugin/regions.h"

/* In plugins/intelmic/device/shares.c.  */
#define IS_ALONE "GOMP_emulated_alone"

namespace {

bool
region_of_target_p (tree function)
{
  for (unsigned i = 0; i < vec_safe_length (offload_funcs); i++)
    if ((*offload_funcs)[i] == function)
      return true;
  return false;
}

/* How many loops a parallel construct in FUNCTION has to be in.  */
int
least_depth (tree function)
{
  if (!region_of_target_p (function))
    return 0;
  return region_marked_p (function, TEAMS_ATTRIBUTE) ? 2 : INT_MAX;
}

/* Whether NODE calls a parallel region, as far as is known without its
   statements.  */
bool
calls_parallel_p (cgraph_node *node)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (fndecl_built_in_p (e->callee->decl, BUILT_IN_GOMP_PARALLEL))
      return true;
  return false;
}

/* Whether STMT, in a function in which DEPTH loops have to be around it, is the
   call of a parallel region that a thread which is alone can call itself.  */
bool
candidate_p (gimple *stmt, int depth)
{
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOMP_PARALLEL)
      || !integer_zerop (gimple_call_arg (stmt, 3))
      || stmt_ends_bb_p (stmt)
      || bb_loop_depth (gimple_bb (stmt)) < depth)
    return false;
  tree region = region_parallel_function (stmt);
  if (!region || !region_marked_p (region, SHARES_ATTRIBUTE))
    return false;
  cgraph_node *node = cgraph_node::get (region);
  return (node && node->definition && node->has_gimple_body_p ()
	  && opt_for_fn (region, optimize));
}

/* Tell IPA passes what NODE's function is like now.  IPA SRA has read what
   calls pass on, and does not know the new ones; so it has to leave the
   function's parameters alone.  */
void
analyze_again (cgraph_node *node)
{
  inline_analyze_function (node);
  node->can_change_signature = false;
}

/* The number that STMT asks for, of a thread that is alone; null if it does
   not.  */
tree
number_p (gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_OMP_GET_THREAD_NUM))
    return integer_zero_node;
  if (gimple_call_builtin_p (stmt, BUILT_IN_OMP_GET_NUM_THREADS))
    return integer_one_node;
  return NULL_TREE;
}

/* Put VALUE in the place of the call at GSI in NODE.  */
void
answer (cgraph_node *node, gimple_stmt_iterator *gsi, tree value)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_call_lhs (stmt);
  cgraph_edge::remove (node->get_edge (stmt));
  unlink_stmt_vdef (stmt);
  gsi_replace (gsi, lhs ? (gimple *) gimple_build_assign (lhs, value)
			: gimple_build_nop (), false);
}

/* A copy of the parallel region's function for a thread that is alone.  */
cgraph_node *
make_alone (tree region)
{
  cgraph_node *original = cgraph_node::get (region);
  original->get_untransformed_body ();
  cgraph_node *node
    = original->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
						"alone");
  if (!node)
    return NULL;
  DECL_UNINLINABLE (node->decl) = 0;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (tree value = number_p (gsi_stmt (gsi)))
	answer (node, &gsi, value);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_references ();
  pop_cfun ();
  analyze_again (node);
  return node;
}

/* The function that says whether the caller is alone.  */
cgraph_node *
is_alone (void)
{
  tree type = build_function_type_list (boolean_type_node, unsigned_type_node,
					NULL_TREE);
  return cgraph_node::get_create (emulated_function (IS_ALONE, type));
}

/* Insert CALL of CALLEE in NODE's function before GSI.  */
void
insert_call (cgraph_node *node, gimple_stmt_iterator *gsi, gcall *call,
	     cgraph_node *callee, gimple *like)
{
  gimple_set_location (call, gimple_location (like));
  gimple_set_block (call, gimple_block (like));
  gimple_call_set_nothrow (call, true);
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
  node->create_edge (callee, call, gimple_bb (call)->count);
}

/* Have NODE call ALONE in place of the parallel region at STMT, if it is
   alone.  */
void
choose (cgraph_node *node, gimple *stmt, cgraph_node *alone)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree answer = make_ssa_name (boolean_type_node);
  gcall *ask = gimple_build_call (is_alone ()->decl, 1,
				  gimple_call_arg (stmt, 2));
  gimple_call_set_lhs (ask, answer);
  insert_call (node, &gsi, ask, is_alone (), stmt);
  edge no = split_block (gimple_bb (stmt), ask);
  basic_block together = no->dest;
  basic_block after = split_block (together, stmt)->dest;
  basic_block before = no->src;
  basic_block apart = create_empty_bb (before);
  apart->count = before->count;
  add_bb_to_loop (apart, before->loop_father);
  gsi = gsi_last_bb (before);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, answer,
					     boolean_false_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  no->flags = (no->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  edge yes = make_edge (before, apart, EDGE_TRUE_VALUE);
  yes->probability = profile_probability::likely ();
  no->probability = yes->probability.invert ();
  make_single_succ_edge (apart, after, EDGE_FALLTHRU);
  gsi = gsi_start_bb (apart);
  insert_call (node, &gsi,
	       gimple_build_call (alone->decl, 1, gimple_call_arg (stmt, 1)),
	       alone, stmt);
}

void
prepare_function (cgraph_node *node)
{
  auto_vec<gimple *> calls;
  int depth = least_depth (node->decl);
  if (depth == INT_MAX)
    return;
  node->get_untransformed_body ();
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (candidate_p (gsi_stmt (gsi), depth))
	calls.safe_push (gsi_stmt (gsi));
  bool changed = false;
  for (gimple *stmt : calls)
    if (cgraph_node *alone = make_alone (region_parallel_function (stmt)))
      {
	choose (node, stmt, alone);
	changed = true;
      }
  if (changed)
    {
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      mark_virtual_operands_for_renaming (cfun);
      update_ssa (TODO_update_ssa_only_virtuals);
    }
  pop_cfun ();
  if (changed)
    analyze_again (node);
}

} // anonymous namespace

void
alone_prepare (void)
{
  auto_vec<cgraph_node *> nodes;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (node->has_gimple_body_p () && !node->alias && !node->thunk
	&& opt_for_fn (node->decl, optimize) && calls_parallel_p (node))
      nodes.safe_push (node);
  for (cgraph_node *n : nodes)
    prepare_function (n);
}
