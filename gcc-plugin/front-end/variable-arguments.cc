/* Lets accelerators compile functions with variable arguments.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The host's va_list is an array of one structure, that of nvptx a pointer.
   Only va_arg tells the device's compiler which it is: by the type of its last
   operand, which is there for that alone.  With the device's type there, the
   first word of the host's structure is the pointer.  That is undone when the
   stream for accelerators is written; va_copy becomes a copy of the structure
   for good, which it is on the host, too.

   A function that gets a va_list gets the address of the structure.  What the
   program defines is compiled for that; for those of the C library see
   accelerator.cc.  */

#include "gcc-plugin/front-end/variable-arguments.h"

namespace {

struct changed_type
{
  gimple *va_arg;
  tree operand;
};

vec<changed_type> changed_types;

void
change_type (gimple *va_arg)
{
  changed_types.safe_push ({ va_arg, gimple_call_arg (va_arg, 2) });
  gimple_call_set_arg (va_arg, 2,
		       build_int_cst (build_pointer_type (ptr_type_node), 0));
}

/* The structure at POINTER, which is the value of a va_list.  */
tree
structure_at (tree pointer)
{
  return build2 (MEM_REF, TREE_TYPE (va_list_type_node), pointer,
		 build_int_cst (ptr_type_node, 0));
}

/* Replace the va_copy at GSI, a call in NODE, by an assignment.  */
void
replace_va_copy (cgraph_node *node, gimple_stmt_iterator *gsi)
{
  gimple *call = gsi_stmt (*gsi);
  gimple *copy = gimple_build_assign (structure_at (gimple_call_arg (call, 0)),
				      structure_at (gimple_call_arg (call, 1)));
  gimple_set_location (copy, gimple_location (call));
  gimple_move_vops (copy, call);
  if (cgraph_edge *edge = node->get_edge (call))
    cgraph_edge::remove (edge);
  gsi_replace (gsi, copy, false);
}

} // anonymous namespace

void
variable_arguments_prepare (cgraph_node *node)
{
  basic_block bb;
  bool changed = false;
  if (TREE_CODE (va_list_type_node) != ARRAY_TYPE)
    return;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_VA_COPY))
	{
	  replace_va_copy (node, &gsi);
	  changed = true;
	}
  if (changed)
    cgraph_edge::rebuild_references ();
  pop_cfun ();
}

void
variable_arguments_adapt (cgraph_node *node)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (node->decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_VA_ARG))
	change_type (gsi_stmt (gsi));
}

void
variable_arguments_restore (void)
{
  while (!changed_types.is_empty ())
    {
      changed_type entry = changed_types.pop ();
      gimple_call_set_arg (entry.va_arg, 2, entry.operand);
    }
}
