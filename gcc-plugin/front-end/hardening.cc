/* Keeps the hardening of the host's code out of the device's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Some options that distributions compile everything with are optimization
   options to GCC: they are streamed with each function, and the compiler of the
   device cannot override them.  So they are off while offloaded code is
   streamed.  The same functions are then compiled for the host; by then the
   options are back.  */

#include "gcc-plugin/front-end/hardening.h"

namespace {

/* Options of functions that are off, and what they were.  */
struct suspended
{
  cl_optimization *options;
  signed char stack_protect;
  signed char stack_clash_protection;
};

auto_vec<suspended> suspended_options;

void
suspend (tree node)
{
  cl_optimization *options = TREE_OPTIMIZATION (node);
  suspended_options.safe_push ({ options, options->x_flag_stack_protect,
				 options->x_flag_stack_clash_protection });
  options->x_flag_stack_protect = 0;
  options->x_flag_stack_clash_protection = 0;
}

} // anonymous namespace

void
hardening_suspend (void)
{
  hash_set<tree> seen;
  cgraph_node *function;
  FOR_EACH_FUNCTION (function)
    if (function->offloadable)
      {
	tree node = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (function->decl);
	if (node && !seen.add (node))
	  suspend (node);
      }
}

void
hardening_resume (void)
{
  while (!suspended_options.is_empty ())
    {
      suspended was = suspended_options.pop ();
      was.options->x_flag_stack_protect = was.stack_protect;
      was.options->x_flag_stack_clash_protection = was.stack_clash_protection;
    }
}
