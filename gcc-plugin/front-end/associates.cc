/* Names that ASSOCIATE gives to scalars (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* For "associate (name => variable)" gfortran makes a pointer, if VARIABLE is
   a scalar or an element, and has that mapped, named by a clause or not: a
   region gets the host's address.  What a pointer stands for that the program
   has itself is mapped instead, as here:

     map(tofrom: *name) map(alloc: name [pointer])

   If no clause names it, and the region changes nothing there, nothing is
   copied back: the variable may stand for a constant.  */

#include "gcc-plugin/front-end/associates.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether VARIABLE is such a pointer.  A scalar that is a pointer for the
   program, or allocatable, is in clauses by what it points to.  */
bool
associate_name_p (tree variable)
{
  if (!VAR_P (variable) || DECL_ARTIFICIAL (variable)
      || TREE_CODE (TREE_TYPE (variable)) != POINTER_TYPE
      || lang_hooks.decls.omp_allocatable_p (variable))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (variable));
  return (!VOID_TYPE_P (type) && TREE_CODE (type) != FUNCTION_TYPE
	  && COMPLETE_TYPE_P (type) && !POINTER_TYPE_P (type)
	  && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST);
}

/* Whether C maps or updates its variable itself.  */
bool
names_data_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TO
      || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FROM)
    return true;
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
  return ((maps_data_p (kind) || gcc_maps_present_p (kind)
	   || kind == GOMP_MAP_DELETE || kind == GOMP_MAP_RELEASE)
	  && !(OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c))));
}

/* Whether T is what NAME points to, or a part of it.  */
bool
in_data_p (tree t, tree name)
{
  tree base = get_base_address (t);
  return (base && (TREE_CODE (base) == MEM_REF
		   || TREE_CODE (base) == INDIRECT_REF)
	  && TREE_OPERAND (base, 0) == name);
}

/* Whether T is NAME, or the address of a part of what that points to.  */
bool
address_p (tree t, tree name)
{
  return (t == name || (TREE_CODE (t) == ADDR_EXPR
			&& in_data_p (TREE_OPERAND (t, 0), name)));
}

/* For walk_gimple_seq: whether *TP changes what INFO's data points to, or may
   have that changed.  */
tree
find_change (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = (walk_stmt_info *) data;
  tree name = (tree) info->info;
  /* Clauses say what constructs share, not what they change.  */
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (address_p (*tp, name) || (info->is_lhs && in_data_p (*tp, name)))
    return name;
  else if ((TREE_CODE (*tp) == MEM_REF || TREE_CODE (*tp) == INDIRECT_REF)
	   && TREE_OPERAND (*tp, 0) == name)
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* For walk_gimple_seq: the same of the statement at GSI, if it is a call.  A
   procedure changes no argument that it declares "intent(in)".  */
tree
find_changing_call (gimple_stmt_iterator *gsi, bool *handled,
		    walk_stmt_info *info)
{
  tree name = (tree) info->info;
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = call != NULL;
  if (!call)
    return NULL_TREE;
  tree result = gimple_call_lhs (call);
  if (result && in_data_p (result, name))
    return name;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (address_p (gimple_call_arg (call, i), name)
	&& !(gimple_call_arg_flags (call, i) & EAF_NO_DIRECT_CLOBBER))
      return name;
  return NULL_TREE;
}

/* Whether the region STMT may change what NAME points to.  */
bool
changes_p (gimple *stmt, tree name)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = name;
  walk_gimple_seq (gimple_omp_body (stmt), find_changing_call, find_change,
		   &info);
  return info.callback_result != NULL_TREE;
}

/* C, of the region STMT, maps what NAME points to: have the region's NAME point
   there, too.  Returns the clause for that.  */
tree
map_pointer (gimple *stmt, tree c, tree name)
{
  if (OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) && !changes_p (stmt, name))
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  tree pointer = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_POINTER);
  OMP_CLAUSE_DECL (pointer) = name;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = pointer;
  return pointer;
}

} // anonymous namespace

void
associates_map (gimple *stmt)
{
  if (!lang_GNU_Fortran ())
    return;
  bool region = gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_REGION;
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree name = names_data_p (c) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (!name || !associate_name_p (name))
	continue;
      OMP_CLAUSE_DECL (c) = build_simple_mem_ref (name);
      OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (name)));
      if (region)
	c = map_pointer (stmt, c, name);
    }
}
