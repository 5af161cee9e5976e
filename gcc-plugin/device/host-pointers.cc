/* Has code on the device take pointers of the host's for what they mean.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A region may call a function through a pointer that the host has made, if the
   function is "declare target indirect", as GCC has it since release 14.  And
   it may call the virtual functions of an object that the host has made, in
   which there is the address of the host's virtual table.  The device process
   knows what belongs to such an address on the device, and asks for it are put
   where a pointer is called and where one to a virtual table is loaded.

   GCC's compilers for accelerators do the former, as far as the image has
   "indirect" functions.  Here it is not known what other translation units
   have, nor libraries.  */

#include "gcc-plugin/device/calls.h"
#include "gcc-plugin/device/host-pointers.h"

#include <ssa-iterators.h>

/* In plugins/intelmic/device/pointers.c.  */
#define FUNCTION_ON_DEVICE "GOMP_emulated_function"
#define TABLE_ON_DEVICE "GOMP_emulated_vtable"

namespace {

/* A call of the emulated device's TRANSLATOR for POINTER, which STMT uses or
   makes.  It always says the same of a pointer.  */
gcall *
build_translation (const char *translator, tree pointer, gimple *stmt)
{
  tree type = build_function_type_list (ptr_type_node, ptr_type_node,
					NULL_TREE);
  tree function = emulated_function (translator, type);
  TREE_READONLY (function) = 1;
  gcall *call = gimple_build_call (function, 1, pointer);
  gimple_call_set_lhs (call, make_ssa_name (TREE_TYPE (pointer), call));
  gimple_set_location (call, gimple_location (stmt));
  return call;
}

/* Tell the call graph of CALL, which is in its place.  */
void
note_call (function *caller, gcall *call)
{
  cgraph_node *callee = cgraph_node::get_create (gimple_call_fndecl (call));
  cgraph_node::get (caller->decl)->create_edge (callee, call,
						 gimple_bb (call)->count);
}

/* The pointer that STMT calls, but that of a virtual function, which comes
   from a table; else null.  */
tree
called_pointer (gimple *stmt)
{
  if (!gcc_has_indirect_functions || !is_gimple_call (stmt)
      || gimple_call_internal_p (stmt))
    return NULL_TREE;
  tree pointer = gimple_call_fn (stmt);
  return pointer && TREE_CODE (pointer) == SSA_NAME ? pointer : NULL_TREE;
}

void
translate_call (function *function, gimple_stmt_iterator *gsi, tree pointer)
{
  gimple *stmt = gsi_stmt (*gsi);
  gcall *call = build_translation (FUNCTION_ON_DEVICE, pointer, stmt);
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
  note_call (function, call);
  gimple_call_set_fn (as_a<gcall *> (stmt), gimple_call_lhs (call));
  update_stmt (stmt);
}

/* The pointer to a virtual table that STMT loads from an object, or null.  */
tree
loaded_table (gimple *stmt)
{
  if (!gimple_assign_load_p (stmt))
    return NULL_TREE;
  tree pointer = gimple_assign_lhs (stmt);
  tree member = gimple_assign_rhs1 (stmt);
  return (TREE_CODE (pointer) == SSA_NAME
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (pointer)
	  && TREE_CODE (member) == COMPONENT_REF
	  && DECL_VIRTUAL_P (TREE_OPERAND (member, 1)) ? pointer : NULL_TREE);
}

void
translate_load (function *function, gimple_stmt_iterator *gsi, tree pointer)
{
  gcall *call = build_translation (TABLE_ON_DEVICE, pointer, gsi_stmt (*gsi));
  gimple *user;
  use_operand_p use;
  imm_use_iterator i;
  gsi_insert_after (gsi, call, GSI_NEW_STMT);
  note_call (function, call);
  FOR_EACH_IMM_USE_STMT (user, i, pointer)
    if (user != call)
      {
	FOR_EACH_IMM_USE_ON_STMT (use, i)
	  SET_USE (use, gimple_call_lhs (call));
	update_stmt (user);
      }
}

} // anonymous namespace

void
host_pointers_translate (function *function)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (tree pointer = called_pointer (gsi_stmt (gsi)))
	translate_call (function, &gsi, pointer);
      else if (tree table = loaded_table (gsi_stmt (gsi)))
	translate_load (function, &gsi, table);
}
