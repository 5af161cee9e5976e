/* Has regions call functions of the emulated device in place of libgomp's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/device/calls.h"
#include "gcc-plugin/regions.h"

/* They are in plugins/intelmic/device/teams.c and shares.c.  */
#define TEAMS_SIDE_BY_SIDE "GOMP_emulated_teams"
#define THREADS_IN_SHARES "GOMP_emulated_parallel"
#define THREADS_THAT_WAIT "GOMP_emulated_team"
#define LOOP_DYNAMIC "GOMP_emulated_loop_dynamic"
#define LOOP_GUIDED "GOMP_emulated_loop_guided"

namespace {

/* What is called at STMT in place of a parallel region whose threads wait.  */
const char *
of_crew (gimple *stmt)
{
  return (region_dynamic_p (stmt) ? LOOP_DYNAMIC
	  : region_guided_p (stmt) ? LOOP_GUIDED : THREADS_THAT_WAIT);
}

/* What FUNCTION calls instead at STMT; null if that stays.  */
const char *
replacement (tree function, gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TEAMS4)
      && region_marked_p (function, TEAMS_ATTRIBUTE))
    return TEAMS_SIDE_BY_SIDE;
  tree parallel = region_parallel_function (stmt);
  if (parallel && region_marked_p (parallel, CREW_ATTRIBUTE))
    return of_crew (stmt);
  return (parallel && region_marked_p (parallel, SHARES_ATTRIBUTE)
	  ? THREADS_IN_SHARES : NULL);
}

} // anonymous namespace

tree
emulated_function (const char *name, tree type)
{
  symtab_node *known = symtab_node::get_for_asmname (get_identifier (name));
  if (known)
    return known->decl;
  tree function = build_fn_decl (name, type);
  TREE_NOTHROW (function) = 1;
  declare_weak (function);
  cgraph_node::get_create (function);
  return function;
}

void
call_redirect (gimple *stmt, const char *name)
{
  tree original = gimple_call_fndecl (stmt);
  tree type = TREE_TYPE (original);
  gimple_call_set_fndecl (stmt, emulated_function (name, type));
  cgraph_update_edges_for_call_stmt (stmt, original, stmt);
}

void
calls_replace (struct function *function)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (const char *name = replacement (function->decl, gsi_stmt (gsi)))
	call_redirect (gsi_stmt (gsi), name);
}
