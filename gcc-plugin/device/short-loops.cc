/* Leaves short loops of device code to the vectorizer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* With -O3, GCC makes straight code of an innermost loop of up to sixteen turns
   before the vectorizer sees it, as long as that is not more than 200
   instructions, and then finds fewer of its vectors.  Code for devices has more
   such loops than the host's: there a thread has a row or an element and not a
   matrix, so less is calculated in the loop, and more loops are below the
   limit.

   So loops of eight turns and more are hidden from that pass: they are marked
   as the user marks a loop that shall not be unrolled.  Only those in which the
   vectorizer may find something: they store through pointers.  Local arrays can
   become registers where no loop is left, so loops that use them stay.  */

#include "gcc-plugin/device/short-loops.h"
#include "gcc-plugin/function-pass.h"

#include <tree-ssa-loop-niter.h>
#include <tree-scalar-evolution.h>

namespace {

/* Loops of no more turns make straight code.  */
const unsigned few_turns = 7;

/* What loop->unroll is if the loop shall stay.  */
const unsigned short stay = 1;

/* Whether loops of the function at hand are hidden.  */
bool hidden;

/* Whether LOOP has a known number of turns, and more than a few.  */
bool
several_turns_p (class loop *loop)
{
  tree latches = number_of_latch_executions (loop);
  return (latches && tree_fits_uhwi_p (latches)
	  && tree_to_uhwi (latches) > few_turns);
}

/* For walk_stmt_load_store_ops: whether BASE is a local variable.  */
bool
local_p (gimple *, tree base, tree, void *)
{
  return base && auto_var_p (base);
}

/* Whether nothing in BB keeps the vectorizer from it, as far as can be told by
   looking.  Notes in STORES that it stores something.  */
bool
simple_block_p (basic_block bb, bool *stores)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_clobber_p (stmt))
	continue;
      if ((gimple_vdef (stmt) && !gimple_assign_single_p (stmt))
	  || gimple_code (stmt) == GIMPLE_ASM
	  || walk_stmt_load_store_ops (stmt, NULL, local_p, local_p))
	return false;
      *stores |= gimple_vdef (stmt) != NULL_TREE;
    }
  return true;
}

/* Whether LOOP is for the vectorizer.  */
bool
promising_p (class loop *loop)
{
  if (loop->unroll || loop->dont_vectorize || !several_turns_p (loop))
    return false;
  bool simple = true, stores = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; simple && i < loop->num_nodes; i++)
    simple = simple_block_p (body[i], &stores);
  free (body);
  return simple && stores;
}

/* Whether GCC would unroll loops too soon, and FUNCTION's may be marked: none
   of them is yet.  */
bool
unrolls_too_soon_p (function *function)
{
  if (!in_lto_p || optimize < 3 || !flag_tree_loop_vectorize
      || OPTION_SET_P (param_max_completely_peel_times))
    return false;
  for (auto loop : loops_list (function, 0))
    if (loop->unroll == stay)
      return false;
  return true;
}

void
hide (function *function)
{
  hidden = unrolls_too_soon_p (function);
  if (!hidden)
    return;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  for (auto loop : loops_list (function, LI_ONLY_INNERMOST))
    if (promising_p (loop))
      loop->unroll = stay;
  scev_finalize ();
  loop_optimizer_finalize ();
}

/* Copies that the vectorizer has made are marked, too.  */
void
show (function *function)
{
  if (hidden)
    for (auto loop : loops_list (function, 0))
      if (loop->unroll == stay)
	loop->unroll = 0;
  hidden = false;
}

const function_pass hiding_pass
  = { GIMPLE_PASS, "offload_short_loops", PROP_cfg | PROP_ssa, 0,
      function_pass_in_lto, hide };

const function_pass showing_pass
  = { GIMPLE_PASS, "offload_short_loops_done", PROP_cfg | PROP_ssa, 0,
      function_pass_in_lto, show };

} // anonymous namespace

void
short_loops_register (void)
{
  function_pass_register (&hiding_pass, PASS_POS_INSERT_BEFORE, "cunrolli");
  function_pass_register (&showing_pass, PASS_POS_INSERT_BEFORE, "cunroll");
}
