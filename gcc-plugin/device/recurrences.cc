/* Keeps recurrences of multiplications from the vectorizer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Where an inner loop calculates each value from the one before, the vectorizer
   has several iterations of the outer loop side by side.  A generator of random
   numbers, x = x * 1664525 + 1013904223, is such a loop.  An x86-64 before
   SSE 4.1 cannot multiply integers in vectors, so that each step becomes a
   dozen shifts and additions that wait for each other: all in all twice the
   time that it takes without vectors.  The vectorizer counts instructions, and
   not how they wait.  */

#include "gcc-plugin/device/recurrences.h"
#include "gcc-plugin/function-pass.h"

namespace {

/* No more than so many operations are followed from one value to the next.  */
const unsigned most_operations = 16;

/* Whether the function at hand is for a machine that multiplies integers in
   vectors.  */
bool
vectors_multiply_p (void)
{
#ifdef TARGET_SSE4_1
  return TARGET_SSE4_1;
#else
  return true;
#endif
}

/* What VALUE is calculated from with a constant, if it is so in LOOP, or null.
   Sets *MULTIPLIES if it is multiplied.  */
tree
calculated_from (class loop *loop, tree value, bool *multiplies)
{
  gimple *stmt = SSA_NAME_DEF_STMT (value);
  if (!is_gimple_assign (stmt)
      || !flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
    return NULL_TREE;
  if (gimple_num_ops (stmt) > 2
      && TREE_CODE (gimple_assign_rhs2 (stmt)) != INTEGER_CST)
    return NULL_TREE;
  *multiplies |= gimple_assign_rhs_code (stmt) == MULT_EXPR;
  tree first = gimple_assign_rhs1 (stmt);
  return TREE_CODE (first) == SSA_NAME ? first : NULL_TREE;
}

/* Whether PHI, of LOOP's header, is a recurrence with a multiplication.  */
bool
recurrence_p (class loop *loop, gphi *phi)
{
  tree result = gimple_phi_result (phi);
  tree value = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  bool multiplies = false;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (result)))
    return false;
  for (unsigned i = 0; i < most_operations; i++)
    {
      if (value == result)
	return multiplies;
      if (!value || TREE_CODE (value) != SSA_NAME)
	return false;
      value = calculated_from (loop, value, &multiplies);
    }
  return false;
}

bool
has_recurrence_p (class loop *loop)
{
  if (!loop->latch)
    return false;
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (recurrence_p (loop, gsi.phi ()))
      return true;
  return false;
}

/* Loops that the user wants in vectors stay so.  */
void
find (function *function)
{
  if (vectors_multiply_p ())
    return;
  for (auto loop : loops_list (function, LI_ONLY_INNERMOST))
    {
      class loop *outer = loop_outer (loop);
      if (loop_outer (outer) && !outer->force_vectorize
	  && has_recurrence_p (loop))
	outer->dont_vectorize = true;
    }
}

const function_pass finding_pass
  = { GIMPLE_PASS, "offload_recurrences", PROP_cfg | PROP_ssa | PROP_loops, 0,
      function_pass_in_lto, find };

} // anonymous namespace

void
recurrences_register (void)
{
  function_pass_register (&finding_pass, PASS_POS_INSERT_BEFORE, "ifcvt");
}
