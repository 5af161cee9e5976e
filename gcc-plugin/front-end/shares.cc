/* Finds the parallel regions whose threads can run one after another.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC makes a function of a parallel region, which each thread of the team
   calls.  Most of them compute a thread's share of a loop and nothing else: no
   thread waits for another there, and none asks who it is, but for its number.
   The emulated device does not need a team for these.  One thread can call the
   function for several, with their numbers, and others come to help if that is
   worth it.

   What a function and all that it calls may not do, then, is

     - call what is not known here, or what OpenMP has for a team, such as
       tasks.  Barriers, critical sections, "single" and loops of which threads
       take iterations as they go are known to the emulated device: with these a
       region gets another attribute, as its shares have to take turns.  But
       critical sections all have one name: none is within another, where a
       share would stop its thread, which has others to go on with;
     - wait for what another thread writes.  Without a data race that takes an
       atomic load, a volatile one or a lock, in a loop that goes on until
       something is read.  Atomic changes whose results are not looked at are no
       such thing, nor is the loop in which GCC repeats one until it succeeds;
     - use variables that each thread has its own of;
     - contain assembler code, which could be all of that.

   When in doubt a region stays as it is.  One that passes gets an attribute on
   its function, and in code for the emulated device it is called in another way
   (device/calls.cc).  */

#include "gcc-plugin/front-end/shares.h"
#include "gcc-plugin/regions.h"

#include <cfgloop.h>

namespace {

/* Functions that have been looked at.  */
struct functions : hash_set<tree>
{
  bool wait = false;		/* What they call makes threads wait.  */
  tree critical = NULL_TREE;	/* What has the name of critical sections.  */
};

bool plain_function_p (tree function, functions *seen);

bool
code_between_p (built_in_function code, built_in_function first,
		built_in_function last)
{
  return code >= first && code <= last;
}

bool
result_unused_p (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  return !lhs || (TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs));
}

/* Whether VALUE is a copy, or a part, of what CALL returned.  */
bool
returned_by_p (tree value, gcall *call)
{
  while (TREE_CODE (value) == SSA_NAME && value != gimple_call_lhs (call))
    {
      gassign *copy = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value));
      if (!copy || !gimple_assign_single_p (copy))
	return false;
      value = gimple_assign_rhs1 (copy);
      while (TREE_CODE (value) == REALPART_EXPR
	     || TREE_CODE (value) == VIEW_CONVERT_EXPR)
	value = TREE_OPERAND (value, 0);
    }
  return value == gimple_call_lhs (call);
}

/* Whether CALL compares and swaps with what it found itself the time before, or
   with what was loaded before: it succeeds if nobody else does.  */
bool
repeats_change_p (gcall *call)
{
  tree expected = gimple_call_arg (call, 1);
  if (TREE_CODE (expected) != SSA_NAME || !gimple_call_lhs (call))
    return false;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (expected));
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    if (returned_by_p (gimple_phi_arg_def (phi, i), call))
      return true;
  return false;
}

/* Whether FUNCTION asks only for numbers that a thread has here, too.  */
bool
asks_number_p (tree function)
{
  static const char *const names[]
    = { "omp_get_thread_num", "omp_get_num_threads", "omp_get_team_num",
	"omp_get_num_teams", "omp_get_thread_num_", "omp_get_num_threads_",
	"omp_get_team_num_", "omp_get_num_teams_" };
  const char *asked = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (function));
  for (const char *name : names)
    if (!strcmp (asked, name))
      return true;
  return false;
}

/* Whether VALUE is the same in all turns of LOOP.  */
bool
invariant_p (tree value, class loop *loop)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  gimple *stmt = SSA_NAME_DEF_STMT (value);
  tree function = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return (!gimple_bb (stmt) || !flow_bb_inside_loop_p (loop, gimple_bb (stmt))
	  || (function && asks_number_p (function)));
}

/* What VALUE was converted from.  */
tree
unconverted (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gassign *copy = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value));
      if (!copy || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (copy)))
	break;
      value = gimple_assign_rhs1 (copy);
    }
  return value;
}

/* What VALUE is the sum of and of something that is the same in all turns of
   LOOP; VALUE if it is no such sum.  */
tree
less_step (tree value, class loop *loop)
{
  value = unconverted (value);
  gassign *sum = (TREE_CODE (value) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value)) : NULL);
  if (!sum || gimple_assign_rhs_code (sum) != PLUS_EXPR)
    return value;
  tree first = unconverted (gimple_assign_rhs1 (sum));
  tree second = unconverted (gimple_assign_rhs2 (sum));
  return (invariant_p (second, loop) ? first
	  : invariant_p (first, loop) ? second : value);
}

/* Whether VALUE counts the turns of LOOP: it becomes more by the same in
   each.  */
bool
counter_p (tree value, class loop *loop)
{
  edge latch = loop->latch ? loop_latch_edge (loop) : NULL;
  /* What is compared may be the value after the change.  */
  tree before = less_step (value, loop);
  gphi *phi = (TREE_CODE (before) == SSA_NAME
	       ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (before)) : NULL);
  if (!latch || !phi || gimple_bb (phi) != loop->header)
    return false;
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, latch);
  return next != before && less_step (next, loop) == before;
}

/* The only edge by which LOOP, of the current function, is left; null if there
   are several.  */
edge
only_exit (class loop *loop)
{
  edge exit = NULL, e;
  edge_iterator i;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (loop, bb))
      FOR_EACH_EDGE (e, i, bb->succs)
	if (!flow_bb_inside_loop_p (loop, e->dest))
	  {
	    if (exit)
	      return NULL;
	    exit = e;
	  }
  return exit;
}

/* Whether LOOP is left as soon as a counter comes to a number that is known
   before, and only then.  */
bool
counted_p (class loop *loop)
{
  edge exit = only_exit (loop);
  if (!exit || exit->src->loop_father != loop)
    return false;
  gimple_stmt_iterator last = gsi_last_bb (exit->src);
  gcond *cond = safe_dyn_cast<gcond *> (gsi_stmt (last));
  if (!cond)
    return false;
  tree left = gimple_cond_lhs (cond), right = gimple_cond_rhs (cond);
  return ((counter_p (left, loop) && invariant_p (right, loop))
	  || (counter_p (right, loop) && invariant_p (left, loop)));
}

/* Whether each thread comes to STMT a number of times that does not depend on
   what it reads there.  */
bool
counted_times_p (gimple *stmt, functions *seen)
{
  class loop *loop = gimple_bb (stmt)->loop_father;
  if (seen->elements () != 1 || !loop)
    return false;
  for (; loop_depth (loop) > 0; loop = loop_outer (loop))
    if (!counted_p (loop))
      return false;
  return true;
}

/* Whether CALL is made once by each thread.  */
bool
once_p (gcall *call, functions *seen)
{
  class loop *loop = gimple_bb (call)->loop_father;
  return seen->elements () == 1 && loop && loop_depth (loop) == 0;
}

/* Whether the name of a builtin function says that it is about threads.  */
bool
of_threads_p (const char *name)
{
  static const char *const prefixes[]
    = { "GOMP_", "GOACC_", "omp_", "acc_", "__sync_", "__atomic_" };
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  for (const char *prefix : prefixes)
    if (startswith (name, prefix))
      return true;
  return false;
}

/* Whether CALL, which begins or ends a critical section, is about one of the
   same name as all others.  */
bool
same_critical_p (gcall *call, functions *seen)
{
  tree name = integer_zero_node;
  if (gimple_call_num_args (call) > 0)
    name = gimple_call_arg (call, 0);
  if (!seen->critical)
    seen->critical = name;
  return operand_equal_p (name, seen->critical);
}

bool
plain_builtin_p (gcall *call, functions *seen)
{
  tree function = gimple_call_fndecl (call);
  built_in_function code = DECL_FUNCTION_CODE (function);
  switch (code)
    {
    case BUILT_IN_GOMP_ATOMIC_START:
    case BUILT_IN_GOMP_ATOMIC_END:
      return once_p (call, seen);
    case BUILT_IN_GOMP_CRITICAL_START:
    case BUILT_IN_GOMP_CRITICAL_END:
    case BUILT_IN_GOMP_CRITICAL_NAME_START:
    case BUILT_IN_GOMP_CRITICAL_NAME_END:
      seen->wait = true;
      return same_critical_p (call, seen);
    case BUILT_IN_GOMP_BARRIER:
    case BUILT_IN_GOMP_SINGLE_START:
    case BUILT_IN_GOMP_LOOP_DYNAMIC_START:
    case BUILT_IN_GOMP_LOOP_DYNAMIC_NEXT:
    case BUILT_IN_GOMP_LOOP_GUIDED_START:
    case BUILT_IN_GOMP_LOOP_GUIDED_NEXT:
    case BUILT_IN_GOMP_LOOP_NONMONOTONIC_DYNAMIC_START:
    case BUILT_IN_GOMP_LOOP_NONMONOTONIC_DYNAMIC_NEXT:
    case BUILT_IN_GOMP_LOOP_NONMONOTONIC_GUIDED_START:
    case BUILT_IN_GOMP_LOOP_NONMONOTONIC_GUIDED_NEXT:
    case BUILT_IN_GOMP_LOOP_END:
    case BUILT_IN_GOMP_LOOP_END_NOWAIT:
      seen->wait = true;
      return true;
    default:
      break;
    }
  if (code_between_p (code, BUILT_IN_ATOMIC_LOAD_N, BUILT_IN_ATOMIC_LOAD_16))
    return counted_times_p (call, seen);
  if (code_between_p (code, BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_N,
		      BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_16))
    return repeats_change_p (call);
  if (code_between_p (code, BUILT_IN_ATOMIC_ADD_FETCH_N,
		      BUILT_IN_ATOMIC_FETCH_OR_16)
      || code_between_p (code, BUILT_IN_SYNC_FETCH_AND_ADD_N,
			 BUILT_IN_SYNC_NAND_AND_FETCH_16))
    return result_unused_p (call) || counted_times_p (call, seen);
  return (!of_threads_p (IDENTIFIER_POINTER (DECL_NAME (function)))
	  && (gimple_call_flags (call) & ECF_LEAF));
}

bool
plain_call_p (gcall *call, functions *seen)
{
  int flags = gimple_call_flags (call);
  if (flags & ECF_RETURNS_TWICE)
    return false;
  if (flags & ECF_CONST)
    return true;
  if (gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return repeats_change_p (call);
  if (gimple_call_internal_p (call))
    return flags & (ECF_PURE | ECF_NOVOPS);
  tree function = gimple_call_fndecl (call);
  if (!function)
    return false;
  if (asks_number_p (function))
    return true;
  if (fndecl_built_in_p (function, BUILT_IN_NORMAL))
    return plain_builtin_p (call, seen);
  return plain_function_p (function, seen);
}

/* For walk_gimple_op.  */
tree
find_own_variable (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return VAR_P (*tp) && DECL_THREAD_LOCAL_P (*tp) ? *tp : NULL_TREE;
}

bool
plain_statement_p (gimple *stmt, functions *seen)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  if (gimple_has_volatile_ops (stmt) && !gimple_clobber_p (stmt)
      && !(gimple_assign_single_p (stmt) && counted_times_p (stmt, seen)))
    return false;
  if (walk_gimple_op (stmt, find_own_variable, &info))
    return false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_CALL:
      return plain_call_p (as_a<gcall *> (stmt), seen);
    case GIMPLE_ASM:
    case GIMPLE_TRANSACTION:
      return false;
    default:
      return true;
    }
}

bool
plain_statements_p (struct function *body, functions *seen)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, body)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (!plain_statement_p (gsi_stmt (gsi), seen))
	return false;
  return true;
}

/* Whether FUNCTION, and what it calls, is as above.  What is in SEEN has been
   looked at, or is being looked at.  */
bool
plain_function_p (tree function, functions *seen)
{
  if (seen->add (function))
    return true;
  cgraph_node *node = cgraph_node::get (function);
  struct function *body = DECL_STRUCT_FUNCTION (function);
  if (!node || node->get_availability () < AVAIL_AVAILABLE || node->alias
      || !node->has_gimple_body_p () || !body || !body->cfg)
    return false;
  /* GCC's functions about loops are about those of the current function.  */
  push_cfun (body);
  bool plain = plain_statements_p (body, seen);
  pop_cfun ();
  return plain;
}

void
mark_regions_of (struct function *body)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, body)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	tree function = region_parallel_function (gsi_stmt (gsi));
	functions seen;
	if (function
	    && !region_marked_p (function, SHARES_ATTRIBUTE)
	    && !region_marked_p (function, CREW_ATTRIBUTE)
	    && plain_function_p (function, &seen))
	  region_mark (function,
		       seen.wait ? CREW_ATTRIBUTE : SHARES_ATTRIBUTE);
      }
}

} // anonymous namespace

void
shares_mark (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (node->offloadable && DECL_STRUCT_FUNCTION (node->decl)
	&& DECL_STRUCT_FUNCTION (node->decl)->cfg)
      mark_regions_of (DECL_STRUCT_FUNCTION (node->decl));
}
