/* Passes over functions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/function-pass.h"

namespace {

class pass_of_ours : public opt_pass
{
public:
  pass_of_ours (const pass_data &data, const function_pass *pass)
    : opt_pass (data, g), m_pass (pass)
  {}

  bool gate (function *function) final override
  {
    return m_pass->gate (function);
  }

  unsigned int execute (function *function) final override
  {
    m_pass->execute (function);
    return 0;
  }

private:
  const function_pass *m_pass;
};

} // anonymous namespace

void
function_pass_register (const function_pass *pass,
			pass_positioning_ops before_or_after,
			const char *reference)
{
  const pass_data data
    = { pass->type, pass->name, OPTGROUP_OMP, TV_NONE, pass->needs, 0, 0, 0,
	pass->leaves };
  register_pass (new pass_of_ours (data, pass), before_or_after, reference, 1);
}

bool
function_pass_in_lto (function *)
{
  return in_lto_p;
}

bool
function_pass_in_openacc (function *function)
{
  return in_lto_p && oacc_get_fn_attrib (function->decl);
}
