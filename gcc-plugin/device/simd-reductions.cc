/* Reductions of OpenACC's loops over vectors.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A reduction clause lets each lane of a vector have a sum of its own.  The
   vectorizer does that to sums of floating-point numbers only if all of the
   function may be computed in another order than the program says.  So it is
   told so while it is at work, and kept from loops whose sums have no such
   clause.  */

#include "gcc-plugin/device/simd-reductions.h"
#include "gcc-plugin/function-pass.h"

namespace {

/* Whether LOOP has a floating-point value from one iteration to the next.  */
bool
carries_float_p (class loop *loop)
{
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (FLOAT_TYPE_P (TREE_TYPE (gimple_phi_result (gsi.phi ()))))
      return true;
  return false;
}

/* Whether GCC is asked to make SIMD code of LOOP.  */
bool
simd_p (class loop *loop)
{
  return loop->force_vectorize;
}

/* What the option was before the vectorizer came, or -1.  */
int option = -1;

/* Whether there is a reduction that the vectorizer would do in turn.  Keeps it
   from the other loops if so.  */
bool
prepare_loops (void)
{
  bool found = false;
  for (auto loop : loops_list (cfun, 0))
    found |= simd_p (loop) && carries_float_p (loop);
  for (auto loop : loops_list (cfun, 0))
    if (found && !simd_p (loop) && carries_float_p (loop))
      loop->dont_vectorize = true;
  return found;
}

void
allow (function *)
{
  if (flag_associative_math || !cfun->has_force_vectorize_loops
      || !prepare_loops ())
    return;
  option = flag_associative_math;
  flag_associative_math = 1;
}

void
restore (function *)
{
  if (option >= 0)
    flag_associative_math = option;
  option = -1;
}

const function_pass allowing_pass
  = { GIMPLE_PASS, "offload_reductions", PROP_cfg, 0,
      function_pass_in_openacc, allow };

const function_pass restoring_pass
  = { GIMPLE_PASS, "offload_reductions_done", PROP_cfg, 0,
      function_pass_in_openacc, restore };

} // anonymous namespace

void
simd_reductions_register (void)
{
  function_pass_register (&allowing_pass, PASS_POS_INSERT_BEFORE, "vect");
  function_pass_register (&restoring_pass, PASS_POS_INSERT_AFTER, "vect");
}
