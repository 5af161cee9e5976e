/* Keeps constants from being copied back.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An array that a target region uses and no clause names is mapped "tofrom",
   constant or not.  On the way back, the runtime would write to the host's
   read-only data and crash.  A pass between the front end's work and the
   lowering of OpenMP, which makes the tables for the runtime, changes such
   clauses to "to".  */

#include "gcc.h"
#include "offload.h"

namespace {

bool
constant_p (tree t)
{
  return VAR_P (t) && TREE_READONLY (t) && !TREE_THIS_VOLATILE (t);
}

/* For walk_gimple_seq.  */
tree
adjust_clauses (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET)
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM
	&& constant_p (OMP_CLAUSE_DECL (c)))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  return NULL_TREE;
}

const pass_data constants_pass_data =
{
  GIMPLE_PASS,
  "offload_constants",
  OPTGROUP_OMP,
  TV_NONE,
  PROP_gimple_any, 0, 0, 0, 0
};

class constants_pass : public gimple_opt_pass
{
public:
  constants_pass (gcc::context *context)
    : gimple_opt_pass (constants_pass_data, context)
  {}

  bool gate (function *) final override
  {
    return flag_openmp || flag_openacc;
  }

  unsigned int execute (function *fun) final override
  {
    walk_stmt_info info;
    memset (&info, 0, sizeof info);
    walk_gimple_seq (gimple_body (fun->decl), adjust_clauses, NULL, &info);
    return 0;
  }
};

} // anonymous namespace

void
constants_register (const char *plugin)
{
  static struct register_pass_info info;
  info.pass = new constants_pass (g);
  info.reference_pass_name = "omplower";
  info.ref_pass_instance_number = 1;
  info.pos_op = PASS_POS_INSERT_BEFORE;
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}
