/* Loops that GCC finds in OpenACC's kernels constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC shares the iterations of such a loop out among gangs.  If the loop could
   have so many that one more does not fit into the type that they are counted
   in, as with Fortran's assignments to arrays, GCC does the last iteration by
   itself, after the loop, and there each gang does it: a = a * 2 doubles the
   last element as often as there are gangs.  That is so with each release, also
   without this plugin.

   A loop that has so many does not work anyway, since GCC counts them in that
   type.  GCC is told that there is none, and shares the last iteration out with
   the others.  */

#include "gcc-plugin/front-end/kernels-loops.h"
#include "gcc-plugin/function-pass.h"

#include <tree-scalar-evolution.h>

namespace {

bool
kernels_p (function *function)
{
  return (flag_openacc && !in_lto_p
	  && lookup_attribute ("oacc kernels",
			       DECL_ATTRIBUTES (function->decl)));
}

/* Whether GCC counts LOOP's iterations in an unsigned type of at least
   PRECISION bits: the variables decide.  */
bool
counted_unsigned_p (class loop *loop, unsigned precision)
{
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree type = TREE_TYPE (gimple_phi_result (gsi.phi ()));
      if ((POINTER_TYPE_P (type)
	   || (INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type)))
	  && TYPE_PRECISION (type) >= precision)
	return true;
    }
  return false;
}

/* Note that LOOP's iterations can be counted, and one more.  */
void
bound (class loop *loop)
{
  tree latches = number_of_latch_executions (loop);
  if (!latches || TREE_CODE (latches) == INTEGER_CST
      || !INTEGRAL_TYPE_P (TREE_TYPE (latches)))
    return;
  unsigned precision = TYPE_PRECISION (TREE_TYPE (latches));
  signop sign = counted_unsigned_p (loop, precision) ? UNSIGNED : SIGNED;
  record_niter_bound (loop,
		      widest_int::from (wi::max_value (precision, sign), sign)
		      - 1, false, true);
}

void
bound_all (function *function)
{
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  for (auto loop : loops_list (function, 0))
    bound (loop);
  scev_finalize ();
  loop_optimizer_finalize ();
}

const function_pass bounding_pass
  = { GIMPLE_PASS, "offload_kernels_loops", PROP_cfg | PROP_ssa, 0, kernels_p,
      bound_all };

} // anonymous namespace

void
kernels_loops_register (void)
{
  /* The first one is for these loops only.  */
  function_pass_register (&bounding_pass, PASS_POS_INSERT_BEFORE, "parloops");
}
