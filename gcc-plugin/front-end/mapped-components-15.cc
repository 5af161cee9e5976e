/* What of a variable is mapped beside it (Fortran): since GCC 15.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* gfortran maps allocatable components with their variable, and the objects of
   polymorphic variables.

   It maps a string of deferred length with the size of its type, which is 0:
   nothing is copied, and what a region stores in the string lies in what comes
   after it.  The length is a component of its own, beside the string.

   If no clause names the variable, and parts of these are present, they stay as
   they are: GCC says so of the variable only.  An object of which a part is
   present is attached to where that is.  */

#include "gcc-plugin/front-end/mapped-components.h"
#include "gcc-plugin/front-end/polymorphs.h"

namespace {

/* The front end's own.  */
decltype (lang_hooks.decls.omp_deep_mapping) map_components;

/* The component of RECORD that has the length of the string FIELD, or null.  */
tree
length_field (tree record, tree field)
{
  char *name = concat ("_", IDENTIFIER_POINTER (DECL_NAME (field)), "_length",
		       NULL);
  tree found = TYPE_FIELDS (record);
  while (found && !(DECL_NAME (found) && id_equal (DECL_NAME (found), name)))
    found = DECL_CHAIN (found);
  free (name);
  return found;
}

/* If ADDRESS is that of a component that is a string, what has the length;
   otherwise, or if that is nowhere, null.  */
tree
length_of (tree address)
{
  if (TREE_CODE (address) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (address, 0)) != COMPONENT_REF)
    return NULL_TREE;
  tree component = TREE_OPERAND (address, 0);
  tree type = TREE_TYPE (component), field = TREE_OPERAND (component, 1);
  if (!POINTER_TYPE_P (type) || TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE
      || !TYPE_STRING_FLAG (TREE_TYPE (type)) || !DECL_NAME (field))
    return NULL_TREE;
  tree record = TREE_OPERAND (component, 0);
  tree length = length_field (TREE_TYPE (record), field);
  return (length ? build3 (COMPONENT_REF, TREE_TYPE (length),
			   unshare_expr (record), length, NULL_TREE)
	  : NULL_TREE);
}

/* The size in bytes of a string at ADDRESS with LENGTH characters; append to
   SEQ what computes it.  */
tree
string_size (tree address, tree length, gimple_seq *seq)
{
  tree character = TREE_TYPE (TREE_TYPE (TREE_TYPE (TREE_OPERAND (address,
								  0))));
  return force_gimple_operand
    (fold_build2 (MULT_EXPR, size_type_node,
		  fold_convert (size_type_node, length),
		  TYPE_SIZE_UNIT (character)), seq, true, NULL_TREE);
}

/* Whether STMT stores something of TYPE in one of the arrays with the sizes and
   kinds of what is mapped.  */
bool
stores_p (gimple *stmt, tree type)
{
  return (gimple_assign_single_p (stmt)
	  && TREE_CODE (gimple_assign_lhs (stmt)) == MEM_REF
	  && TYPE_MAIN_VARIANT (TREE_TYPE (gimple_assign_lhs (stmt))) == type);
}

/* GSI is after the store of where the address of something is.  What is stored
   next is the size, then the kind, then the bias of that address.  Go to the
   size, or to the bias if BIAS.  */
void
go_to_size (gimple_stmt_iterator *gsi, bool bias)
{
  while (!gsi_end_p (*gsi)
	 && (!stores_p (gsi_stmt (*gsi), size_type_node) || bias))
    {
      if (stores_p (gsi_stmt (*gsi), size_type_node))
	bias = false;
      gsi_next (gsi);
    }
}

/* Have what GSI stores, which is 0, be SIZE, computed by SEQ.  */
void
set_size (gimple_stmt_iterator gsi, tree size, gimple_seq seq)
{
  if (gsi_end_p (gsi) || !integer_zerop (gimple_assign_rhs1 (gsi_stmt (gsi))))
    return;
  gimple_assign_set_rhs1 (gsi_stmt (gsi), size);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* If ADDRESS is that of the pointer to the object of a polymorphic variable,
   the variable; otherwise null.  */
tree
polymorph_of (tree address)
{
  if (TREE_CODE (address) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (address, 0)) != COMPONENT_REF)
    return NULL_TREE;
  tree variable = TREE_OPERAND (TREE_OPERAND (address, 0), 0);
  return polymorphic_p (TREE_TYPE (variable)) ? variable : NULL_TREE;
}

/* Have what SEQ maps of a variable for the region STMT stay as it is if a part
   of it is present.  */
void
leave_present (const gimple *stmt, gimple_seq seq)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    {
      tree value = (gimple_assign_single_p (gsi_stmt (i))
		    ? gimple_assign_rhs1 (gsi_stmt (i)) : NULL_TREE);
      tree variable = value ? polymorph_of (value) : NULL_TREE;
      gimple_stmt_iterator bias = i;
      if (variable)
	{
	  go_to_size (&bias, true);
	  set_size (bias, polymorphic_used_offset (stmt, variable), NULL);
	}
      else if (value && stores_p (gsi_stmt (i), short_unsigned_type_node)
	       && tree_to_uhwi (value) != GOMP_MAP_ATTACH)
	gimple_assign_set_rhs1 (gsi_stmt (i),
				build_int_cst (short_unsigned_type_node,
					       tree_to_uhwi (value)
					       | GOMP_MAP_IMPLICIT));
    }
}

/* In place of the front end's: append to SEQ what maps the components of
   CLAUSE's variable.  */
void
map_with_strings (const gimple *stmt, tree clause,
		  unsigned HOST_WIDE_INT kind, tree data, tree sizes,
		  tree kinds, tree offset_data, tree offset, gimple_seq *seq)
{
  gimple_seq own = NULL;
  map_components (stmt, clause, kind, data, sizes, kinds, offset_data, offset,
		  &own);
  for (gimple_stmt_iterator i = gsi_start (own); !gsi_end_p (i); gsi_next (&i))
    {
      tree address = (gimple_assign_single_p (gsi_stmt (i))
		      ? gimple_assign_rhs1 (gsi_stmt (i)) : NULL_TREE);
      tree length = address ? length_of (address) : NULL_TREE;
      gimple_seq computation = NULL;
      if (length)
	{
	  tree size = string_size (address, length, &computation);
	  gimple_stmt_iterator there = i;
	  go_to_size (&there, false);
	  set_size (there, size, computation);
	}
    }
  if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
      && OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (clause))
    leave_present (stmt, own);
  gimple_seq_add_seq (seq, own);
}

} // anonymous namespace

void
mapped_components_register (void)
{
  if (!lang_GNU_Fortran ())
    return;
  map_components = lang_hooks.decls.omp_deep_mapping;
  lang_hooks.decls.omp_deep_mapping = map_with_strings;
}
