/* The pass over device code that does what device.cc explains.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/device/calls.h"
#include "gcc-plugin/device/device.h"
#include "gcc-plugin/device/host-pointers.h"
#include "gcc-plugin/device/link-variables.h"
#include "gcc-plugin/device/pass.h"

namespace {

/* For walk_gimple_op.  */
tree
clear_address_space (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else
    device_clear_address_space (TREE_TYPE (*tp));
  return NULL_TREE;
}

const pass_data device_pass_data =
{
  GIMPLE_PASS,
  "offload_device",
  OPTGROUP_OMP,
  TV_NONE,
  PROP_ssa, 0, 0, 0,
  TODO_update_ssa
};

class device_pass : public gimple_opt_pass
{
public:
  device_pass (gcc::context *context)
    : gimple_opt_pass (device_pass_data, context)
  {}

  bool gate (function *) final override
  {
    return in_lto_p;
  }

  unsigned int execute (function *function) final override
  {
    basic_block bb;
    FOR_EACH_BB_FN (bb, function)
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  struct walk_stmt_info info;
	  memset (&info, 0, sizeof info);
	  walk_gimple_op (gsi_stmt (gsi), clear_address_space, &info);
	}
    link_variables_replace (function);
    calls_replace (function);
    host_pointers_translate (function);
    return 0;
  }
};

} // anonymous namespace

void
device_pass_register (void)
{
  /* This is the last of GCC's passes that only accelerators run.  */
  register_pass (new device_pass (g), PASS_POS_INSERT_AFTER, "omptargetlink",
		 1);
}
