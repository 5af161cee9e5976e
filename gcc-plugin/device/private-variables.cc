/* Notes about variables that OpenACC's gangs have for themselves.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Where gangs share the stack of a function, variables that are private to a
   gang have to be put somewhere else, and GCC has a hook for that.  On the
   emulated device each gang calls the region's function (gangs.cc), so they are
   private where they are.  With --param=openacc-privatization=noisy
   -fopt-info-note-omp GCC notes what it asks for, and leaves it to the hook to
   note that it was done; where there is no hook, it does not note it of vectors
   either.  As on GCC's own devices, there is no such note about workers, nor
   about a variable that need not be in memory: it is no array, and nothing
   takes its address but the question itself.  */

#include "gcc-plugin/gcc.h"
#include "gcc-plugin/device/private-variables.h"

#include <internal-fn.h>
#include <intl.h>
#include <tm.h>
#include <target.h>

namespace {

/* For walk_stmt_load_store_addr_ops: whether VARIABLE is at BASE.  */
bool
is_variable (gimple *, tree base, tree, void *variable)
{
  return base == variable;
}

/* Whether SEQUENCE, of statements that are there when the program runs, takes
   the address of VARIABLE.  */
bool
takes_address_p (gimple_seq sequence, tree variable)
{
  for (gimple_stmt_iterator gsi = gsi_start (sequence); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE)
	&& walk_stmt_load_store_addr_ops (gsi_stmt (gsi), variable, NULL, NULL,
					  is_variable))
      return true;
  return false;
}

/* Whether VARIABLE has to be in memory.  A pointer may stand for an array of a
   size that is known at run time only.  */
bool
in_memory_p (tree variable)
{
  tree type = TREE_TYPE (variable);
  if (TREE_CODE (type) == ARRAY_TYPE || POINTER_TYPE_P (type))
    return true;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (takes_address_p (bb_seq (bb), variable)
	|| takes_address_p (phi_nodes (bb), variable))
      return true;
  return false;
}

/* The hook "adjust_private_decl": VARIABLE, of the construct at WHERE, is to be
   private to LEVEL.  */
tree
keep_private (location_t where, tree variable, int level)
{
  if (dump_enabled_p () && level == GOMP_DIM_GANG && in_memory_p (variable))
    dump_printf_loc (get_openacc_privatization_dump_flags (),
		     dump_user_location_t::from_location_t (where),
		     "variable %s%T%s adjusted for OpenACC privatization"
		     " level: %sgang%s\n", open_quote, variable, close_quote,
		     open_quote, close_quote);
  return variable;
}

} // anonymous namespace

void
private_variables_register (void)
{
  targetm.goacc.adjust_private_decl = keep_private;
}
