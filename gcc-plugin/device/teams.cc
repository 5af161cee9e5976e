/* Has the teams of target regions run side by side where they can.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/device/teams.h"
#include "gcc-plugin/teams.h"

/* What such a region calls in place of GOMP_teams4; it is in
   plugins/intelmic/device/teams.c.  */
#define SIDE_BY_SIDE "GOMP_emulated_teams"

/* The function SIDE_BY_SIDE, of the type of GOMP_teams4.  It is in no library
   that the image is linked with, and so has to be weak.  */
static tree
side_by_side_function (tree teams4)
{
  tree name = get_identifier (SIDE_BY_SIDE);
  symtab_node *known = symtab_node::get_for_asmname (name);
  if (known)
    return known->decl;
  tree function = build_fn_decl (SIDE_BY_SIDE, TREE_TYPE (teams4));
  TREE_NOTHROW (function) = 1;
  declare_weak (function);
  cgraph_node::get_create (function);
  return function;
}

void
teams_run_side_by_side (struct function *function)
{
  if (!lookup_attribute (TEAMS_ATTRIBUTE, DECL_ATTRIBUTES (function->decl)))
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TEAMS4))
	  continue;
	tree teams4 = gimple_call_fndecl (stmt);
	gimple_call_set_fndecl (stmt, side_by_side_function (teams4));
	cgraph_update_edges_for_call_stmt (stmt, teams4, stmt);
      }
}
