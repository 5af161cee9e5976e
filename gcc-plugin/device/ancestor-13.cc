/* Has regions of "device(ancestor: 1)" run on the host: since GCC 13.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC makes two functions of such a region: what it does, for the host, and an
   empty one, which stands for that in the tables of offloaded functions, and in

     .GOMP_TARGET_REV (what it does);
     GOMP_target_ext (GOMP_DEVICE_HOST_FALLBACK, the empty one, ...);

   Where the pass "ompdevlow" runs for the host, it lets the second call have
   the argument of the first.  For accelerators it only takes that one out, and
   so does this pass, which comes before.  The second call goes to the device
   process, which has the host find what belongs to the empty function.  */

#include "gcc-plugin/device/ancestor.h"
#include "gcc-plugin/device/calls.h"
#include "gcc-plugin/function-pass.h"

/* It is in plugins/intelmic/device/reverse.c.  */
#define RUN_ON_HOST "GOMP_emulated_ancestor"

namespace {

void
redirect_calls (function *function)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOMP_TARGET_REV))
	{
	  unlink_stmt_vdef (gsi_stmt (gsi));
	  gsi_remove (&gsi, true);
	  call_redirect (gsi_stmt (gsi), RUN_ON_HOST);
	}
}

const function_pass ancestor_pass
  = { GIMPLE_PASS, "offload_ancestor", 0, TODO_update_ssa,
      function_pass_in_lto, redirect_calls };

} // anonymous namespace

void
ancestor_register (void)
{
  function_pass_register (&ancestor_pass, PASS_POS_INSERT_BEFORE,
			  "ompdevlow");
}
