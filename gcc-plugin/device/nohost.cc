/* OpenACC's routines that the host does without.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's compiler for a host discards routines with a "nohost" clause, and that
   is what compiles for the emulated device.  So the clause goes before.  */

#include "gcc-plugin/device/nohost.h"
#include "gcc-plugin/function-pass.h"

namespace {

void
keep_routine (function *function)
{
  tree attribute = lookup_attribute ("omp declare target",
				     DECL_ATTRIBUTES (function->decl));
  tree *clause = attribute ? &TREE_VALUE (attribute) : NULL;
  while (clause && *clause)
    if (OMP_CLAUSE_CODE (*clause) == OMP_CLAUSE_NOHOST)
      *clause = OMP_CLAUSE_CHAIN (*clause);
    else
      clause = &OMP_CLAUSE_CHAIN (*clause);
}

const function_pass pass
  = { GIMPLE_PASS, "offload_nohost", PROP_cfg, 0, function_pass_in_openacc,
      keep_routine };

} // anonymous namespace

void
nohost_register (void)
{
  function_pass_register (&pass, PASS_POS_INSERT_BEFORE, "oaccloops");
}
