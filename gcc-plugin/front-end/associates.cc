/* Names that ASSOCIATE, SELECT TYPE and SELECT RANK give (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* For "associate (name => variable)" gfortran makes a pointer, if VARIABLE is
   a scalar or an element, and has that mapped, named by a clause or not: a
   region gets the host's address.  So it does for what "select type" and
   "select rank" call VARIABLE, by a name of its own, "__tmp_...".  What the
   pointer stands for is mapped instead, as here:

     map(tofrom: *name) map(alloc: name [pointer])

   If no clause names it, and the region changes nothing there, nothing is
   copied back: the variable may stand for a constant.

   What "select type" calls an array has a descriptor like other arrays, but as
   a variable that the user did not declare it would be mapped "to".

   In a region of OpenACC's, gfortran has the pointer firstprivate, whatever it
   stands for, and what the region uses is whatever was beside the pointer.  A
   scalar is copied, and the region has a pointer to its own:

     copy = *name;
     #pragma omp target oacc_parallel firstprivate(copy)
       other_name = &copy;

   and anything else is mapped as above.  So are strings that are allocatable,
   which are such pointers, too.

   A text whose length is not constant is left as it is in a construct that
   becomes a function of its own, as "parallel" does: the length is a variable
   that has no clause there.  */

#include "gcc-plugin/front-end/associates.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"
#include "gcc-plugin/front-end/polymorphs.h"
#include "gcc-plugin/front-end/replacements.h"

#include <gimple-fold.h>

namespace {

/* Whether gfortran made the name of VARIABLE for another than ASSOCIATE, SELECT
   TYPE or SELECT RANK.  */
bool
unrelated_name_p (tree variable)
{
  tree name = DECL_NAME (variable);
  return (DECL_ARTIFICIAL (variable)
	  && !(name && startswith (IDENTIFIER_POINTER (name), "__tmp_")));
}

/* The variable with the length of TYPE, if that is of a text whose length is
   known when the program runs; else null.  */
tree
text_length (tree type)
{
  if (TREE_CODE (type) != ARRAY_TYPE || !TYPE_STRING_FLAG (type))
    return NULL_TREE;
  tree length = TYPE_MAX_VALUE (TYPE_DOMAIN (type));
  return length && VAR_P (length) ? length : NULL_TREE;
}

/* The size of TYPE, as an operand for the statement at GSI.  */
tree
size_before (gimple_stmt_iterator *gsi, tree type)
{
  tree length = text_length (type);
  if (!length)
    return TYPE_SIZE_UNIT (type);
  gimple_seq seq = NULL;
  tree loaded = create_tmp_reg (TREE_TYPE (length));
  gimple_seq_add_stmt (&seq, gimple_build_assign (loaded, length));
  tree size = gimple_build (&seq, MULT_EXPR, sizetype,
			    gimple_convert (&seq, sizetype, loaded),
			    TYPE_SIZE_UNIT (TREE_TYPE (type)));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return size;
}

/* Whether VARIABLE is such a pointer.  A scalar that is a pointer for the
   program, or allocatable, is in clauses by what it points to.  */
bool
associate_name_p (tree variable)
{
  if (!VAR_P (variable) || unrelated_name_p (variable)
      || TREE_CODE (TREE_TYPE (variable)) != POINTER_TYPE
      || lang_hooks.decls.omp_allocatable_p (variable))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (variable));
  return (!VOID_TYPE_P (type) && TREE_CODE (type) != FUNCTION_TYPE
	  && COMPLETE_TYPE_P (type) && !POINTER_TYPE_P (type)
	  && !polymorphic_p (type)
	  && (TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST
	      || text_length (type)));
}

/* A pointer that stands for a name, with the temporaries into which GCC loads
   it.  */
typedef hash_set<tree> pointers;

/* Whether T is what one of NAMES points to, or a part of it.  */
bool
in_data_p (tree t, pointers *names)
{
  tree base = get_base_address (t);
  tree pointer = base ? dereferenced (base) : NULL_TREE;
  return pointer && names->contains (pointer);
}

/* Whether T is one of NAMES, or the address of a part of what that points
   to.  */
bool
address_p (tree t, pointers *names)
{
  return (names->contains (t)
	  || (TREE_CODE (t) == ADDR_EXPR
	      && in_data_p (TREE_OPERAND (t, 0), names)));
}

/* For walk_gimple_seq: whether *TP changes what INFO's data points to, or may
   have that changed.  */
tree
find_change (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = (walk_stmt_info *) data;
  pointers *names = (pointers *) info->info;
  /* Clauses say what constructs share, not what they change.  */
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (address_p (*tp, names) || (info->is_lhs && in_data_p (*tp, names)))
    return *tp;
  else if (dereferenced (*tp) && names->contains (dereferenced (*tp)))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Whether STMT loads one of NAMES into a temporary, which is one of them
   then.  */
bool
loaded_p (gimple *stmt, pointers *names)
{
  if (!gimple_assign_single_p (stmt)
      || !names->contains (gimple_assign_rhs1 (stmt)))
    return false;
  tree variable = gimple_assign_lhs (stmt);
  if (!VAR_P (variable) || !DECL_IGNORED_P (variable)
      || !is_gimple_reg (variable))
    return false;
  names->add (variable);
  return true;
}

/* For walk_gimple_seq: the same of the statement at GSI, if it is a call.  A
   procedure changes no argument that it declares "intent(in)".  */
tree
find_changing_call (gimple_stmt_iterator *gsi, bool *handled,
		    walk_stmt_info *info)
{
  pointers *names = (pointers *) info->info;
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = call || loaded_p (gsi_stmt (*gsi), names);
  if (!call)
    return NULL_TREE;
  tree result = gimple_call_lhs (call);
  if (result && in_data_p (result, names))
    return result;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (address_p (gimple_call_arg (call, i), names)
	&& !(gimple_call_arg_flags (call, i) & EAF_NO_DIRECT_CLOBBER))
      return gimple_call_arg (call, i);
  return NULL_TREE;
}

/* Whether the region STMT may change what NAME points to.  */
bool
changes_p (gimple *stmt, tree name)
{
  pointers names;
  names.add (name);
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &names;
  walk_gimple_seq (gimple_omp_body (stmt), find_changing_call, find_change,
		   &info);
  return info.callback_result != NULL_TREE;
}

/* Whether C maps, as no clause names it, an array with a descriptor that
   gfortran made for a name that SELECT TYPE or SELECT RANK gives.  */
bool
hidden_array_p (tree c)
{
  if (!maps_to_unnamed_p (c))
    return false;
  tree pointer = dereferenced (OMP_CLAUSE_DECL (c));
  if (!pointer)
    return false;
  STRIP_NOPS (pointer);
  tree descriptor = get_base_address (pointer);
  return (TREE_CODE (pointer) == COMPONENT_REF && VAR_P (descriptor)
	  && DECL_ARTIFICIAL (descriptor) && !unrelated_name_p (descriptor));
}

/* C, of the region STMT, maps what NAME points to: have the region's NAME point
   there, too.  Returns the clause for that.  "kernels" forces what no clause
   names.  */
tree
map_pointer (gimple *stmt, tree c, tree name)
{
  if (OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c)
      || map_kind_p (c, GOMP_MAP_FORCE_TOFROM))
    OMP_CLAUSE_SET_MAP_KIND (c, (changes_p (stmt, name) ? GOMP_MAP_TOFROM
				 : GOMP_MAP_TO));
  return map_clause_after (c, GOMP_MAP_POINTER, name, size_zero_node);
}

/* C, of the region at GSI, has NAME firstprivate: let that be a copy of the
   scalar that NAME points to.  */
void
copy_scalar (gimple_stmt_iterator *gsi, tree c, tree name)
{
  tree copy = create_tmp_var (TREE_TYPE (TREE_TYPE (name)));
  TREE_ADDRESSABLE (copy) = 1;
  tree value = create_tmp_reg (TREE_TYPE (copy));
  gsi_insert_before (gsi, gimple_build_assign (value,
					       build_simple_mem_ref (name)),
		     GSI_SAME_STMT);
  gsi_insert_before (gsi, gimple_build_assign (copy, value), GSI_SAME_STMT);
  OMP_CLAUSE_DECL (c) = copy;
  tree own = create_tmp_var (TREE_TYPE (name));
  replacements of;
  of.put (name, own);
  gbind *body = gimple_seq_first_stmt_as_a_bind
    (gimple_omp_body (gsi_stmt (*gsi)));
  variables_replace (gimple_bind_body_ptr (body), &of);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_assign (own,
						  build_fold_addr_expr (copy)));
  gimple_seq_add_seq (&seq, gimple_bind_body (body));
  gimple_bind_set_body (body, seq);
}

/* C, a clause of the region at GSI, has an associate name firstprivate: have
   what that stands for in its place.  Returns the clause for that.  */
tree
replace_firstprivate (gimple_stmt_iterator *gsi, tree c)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree name = OMP_CLAUSE_DECL (c);
  tree type = TREE_TYPE (TREE_TYPE (name));
  if (!AGGREGATE_TYPE_P (type))
    {
      copy_scalar (gsi, c, name);
      return c;
    }
  tree mapped = map_clause_after (c, (changes_p (stmt, name) ? GOMP_MAP_TOFROM
				      : GOMP_MAP_TO),
				  build_simple_mem_ref (name),
				  size_before (gsi, type));
  tree *next = gimple_omp_target_clauses_ptr (stmt);
  while (*next != c)
    next = &OMP_CLAUSE_CHAIN (*next);
  *next = mapped;
  return map_clause_after (mapped, GOMP_MAP_POINTER, name, size_zero_node);
}

/* Whether C makes an allocatable text firstprivate.  */
bool
private_text_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	  && VAR_P (OMP_CLAUSE_DECL (c))
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	  && lang_hooks.decls.omp_allocatable_p (OMP_CLAUSE_DECL (c))
	  && text_length (TREE_TYPE (TREE_TYPE (OMP_CLAUSE_DECL (c)))));
}

/* The associate name that C, a clause of STMT, is about, or null.  A text of
   variable length counts if VARIABLES.  */
tree
name_in_clause (gimple *stmt, tree c, bool variables)
{
  bool acc = is_gimple_omp_oacc (stmt);
  if (!(acc ? (acc_names_data_p (c)
	       || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	: names_data_p (c)))
    return NULL_TREE;
  tree name = OMP_CLAUSE_DECL (c);
  return ((associate_name_p (name) || (acc && private_text_p (c)))
	  && (variables || !text_length (TREE_TYPE (TREE_TYPE (name))))
	  ? name : NULL_TREE);
}

} // anonymous namespace

void
associates_map (gimple_stmt_iterator *gsi, bool variables)
{
  if (!lang_GNU_Fortran ())
    return;
  gimple *stmt = gsi_stmt (*gsi);
  bool region = is_gimple_omp_offloaded (stmt);
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (region && hidden_array_p (c))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
      tree name = name_in_clause (stmt, c, variables);
      if (!name)
	continue;
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	{
	  c = replace_firstprivate (gsi, c);
	  continue;
	}
      tree type = TREE_TYPE (TREE_TYPE (name));
      OMP_CLAUSE_DECL (c) = build_simple_mem_ref (name);
      OMP_CLAUSE_SIZE (c) = size_before (gsi, type);
      if (region)
	c = map_pointer (stmt, c, name);
    }
}
