/* Adjusts target constructs before GCC lowers them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An array that a target region uses and no clause names is mapped "tofrom",
   constant or not.  On the way back, the runtime would write to the host's
   read-only data and crash.  A pass between the front end's work and the
   lowering of OpenMP, which makes the tables for the runtime, changes such
   clauses to "to".

   A device counts if the program has an image for it.  GCC makes one where
   there is code for it, which "target data" and its like do not bring, so the
   pass asks for one where it sees them.  */

#include "gcc-plugin/front-end/constructs.h"

namespace {

bool
constant_p (tree t)
{
  return VAR_P (t) && TREE_READONLY (t) && !TREE_THIS_VOLATILE (t);
}

/* For walk_gimple_seq.  */
tree
adjust_construct (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET)
    return NULL_TREE;
  switch (gimple_omp_target_kind (stmt))
    {
    case GF_OMP_TARGET_KIND_DATA:
    case GF_OMP_TARGET_KIND_UPDATE:
    case GF_OMP_TARGET_KIND_ENTER_DATA:
    case GF_OMP_TARGET_KIND_EXIT_DATA:
      g->have_offload = true;
      break;
    default:
      break;
    }
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM
	&& constant_p (OMP_CLAUSE_DECL (c)))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  return NULL_TREE;
}

const pass_data constructs_pass_data =
{
  GIMPLE_PASS,
  "offload_constructs",
  OPTGROUP_OMP,
  TV_NONE,
  PROP_gimple_any, 0, 0, 0, 0
};

class constructs_pass : public gimple_opt_pass
{
public:
  constructs_pass (gcc::context *context)
    : gimple_opt_pass (constructs_pass_data, context)
  {}

  bool gate (function *) final override
  {
    return flag_openmp || flag_openacc;
  }

  unsigned int execute (function *fun) final override
  {
    walk_stmt_info info;
    memset (&info, 0, sizeof info);
    walk_gimple_seq (gimple_body (fun->decl), adjust_construct, NULL, &info);
    return 0;
  }
};

} // anonymous namespace

void
constructs_register (const char *plugin)
{
  static struct register_pass_info info;
  info.pass = new constructs_pass (g);
  info.reference_pass_name = "omplower";
  info.ref_pass_instance_number = 1;
  info.pos_op = PASS_POS_INSERT_BEFORE;
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}
