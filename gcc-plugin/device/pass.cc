/* The pass over device code that does what device.cc explains.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/device/calls.h"
#include "gcc-plugin/device/device.h"
#include "gcc-plugin/device/gangs.h"
#include "gcc-plugin/device/host-pointers.h"
#include "gcc-plugin/device/link-variables.h"
#include "gcc-plugin/device/pass.h"
#include "gcc-plugin/function-pass.h"

namespace {

/* For walk_gimple_op.  */
tree
clear_address_space (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else
    address_space_clear (TREE_TYPE (*tp));
  return NULL_TREE;
}

void
adapt_to_device (function *function)
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
  gangs_run (function);
  host_pointers_translate (function);
}

const function_pass device_pass
  = { GIMPLE_PASS, "offload_device", PROP_ssa, TODO_update_ssa,
      function_pass_in_lto, adapt_to_device };

} // anonymous namespace

void
address_space_clear (tree type)
{
  while (type && TYPE_P (type))
    {
      TYPE_ADDR_SPACE (type) = ADDR_SPACE_GENERIC;
      if (!POINTER_TYPE_P (type) && TREE_CODE (type) != ARRAY_TYPE)
	break;
      type = TREE_TYPE (type);
    }
}

void
device_pass_register (void)
{
  /* This is the last of GCC's passes that only accelerators run.  */
  function_pass_register (&device_pass, PASS_POS_INSERT_AFTER,
			  "omptargetlink");
}
