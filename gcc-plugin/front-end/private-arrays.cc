/* Allocatable arrays that are firstprivate (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC 12 makes the descriptor of such an array firstprivate, in which the
   region finds the address of the host's data.  So the data is firstprivate,
   too, as an array of variable length, and the region begins with setting the
   address:

     data = a.data;
     #pragma omp target firstprivate(a) firstprivate(*data [len: ...])
       {
	 if (a.data != 0) a.data = data;
	 ...

   What copies an array for each team or thread finds that one.

   GCC has the same clause for an argument that "has_device_addr" names, in
   whose descriptor there is the device's address.  What the user wrote tells
   them apart (directive-source.h).  */

#include "gcc-plugin/front-end/array-spans.h"
#include "gcc-plugin/front-end/directive-source.h"
#include "gcc-plugin/front-end/preparations.h"
#include "gcc-plugin/front-end/private-arrays.h"
#include "gcc-plugin/front-end/private-lengths.h"

namespace {

/* The descriptor of VARIABLE, or that it refers to, if it is an allocatable
   array; else null.  */
tree
descriptor_of (tree variable)
{
  tree descriptor = variable;
  if (TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE)
    descriptor = build_simple_mem_ref (variable);
  return (lang_hooks.decls.omp_allocatable_p (variable)
	  && array_spans_size (descriptor) ? descriptor : NULL_TREE);
}

/* The data pointer in DESCRIPTOR.  */
tree
data_pointer (tree descriptor)
{
  tree field = TYPE_FIELDS (TREE_TYPE (descriptor));
  return build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (descriptor),
		 field, NULL_TREE);
}

tree
copy_into (tree type, tree value, gimple_seq *seq)
{
  tree variable = create_tmp_var (type);
  gimplify_and_add (build2 (MODIFY_EXPR, void_type_node, variable,
			    build1 (NOP_EXPR, type, value)), seq);
  return variable;
}

/* A type for as many bytes as the array of DESCRIPTOR has, aligned as what
   malloc gives.  */
tree
bytes_type (tree descriptor, gimple_seq *seq)
{
  tree size = array_spans_size (descriptor);
  tree last = copy_into (sizetype, build2 (MINUS_EXPR, sizetype, size,
					   size_one_node), seq);
  tree type = build_array_type (unsigned_char_type_node,
				build_index_type (last));
  type = build_distinct_type_copy (type);
  SET_TYPE_ALIGN (type, 16 * BITS_PER_UNIT);
  gimplify_type_sizes (type, seq);
  return type;
}

/* Have REGION begin with setting the data pointer of DESCRIPTOR to DATA, if it
   is not null.  */
void
set_data (gimple *region, tree descriptor, tree data)
{
  gimple_seq seq = NULL;
  gbind *bind = gimple_seq_first_stmt_as_a_bind (gimple_omp_body (region));
  tree pointer = data_pointer (descriptor);
  tree set = create_artificial_label (UNKNOWN_LOCATION);
  tree end = create_artificial_label (UNKNOWN_LOCATION);
  push_gimplify_context ();
  tree old = create_tmp_var (TREE_TYPE (pointer));
  tree value = create_tmp_var (TREE_TYPE (pointer));
  pop_gimplify_context (bind);
  gimple_seq_add_stmt (&seq, gimple_build_assign (old, pointer));
  tree null = build_zero_cst (TREE_TYPE (old));
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, old, null, set, end));
  gimple_seq_add_stmt (&seq, gimple_build_label (set));
  gimple_seq_add_stmt (&seq, gimple_build_assign (value, NOP_EXPR, data));
  gimple_seq_add_stmt (&seq, gimple_build_assign (unshare_expr (pointer),
						  value));
  gimple_seq_add_stmt (&seq, gimple_build_label (end));
  gimple_seq_add_seq (&seq, gimple_bind_body (bind));
  gimple_bind_set_body (bind, seq);
}

/* Have REGION get the data of the array with DESCRIPTOR; append to SEQ what
   that needs.  */
void
copy_data (gimple *region, tree descriptor, gimple_seq *seq)
{
  tree type = bytes_type (descriptor, seq);
  tree data = copy_into (build_pointer_type (type), data_pointer (descriptor),
			 seq);
  tree bytes = build_decl (gimple_location (region), VAR_DECL,
			   create_tmp_var_name ("allocatable"), type);
  DECL_ARTIFICIAL (bytes) = 1;
  DECL_CONTEXT (bytes) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (bytes) = 1;
  TREE_USED (bytes) = 1;
  TREE_ADDRESSABLE (bytes) = 1;
  SET_DECL_VALUE_EXPR (bytes, build1 (INDIRECT_REF, type, data));
  DECL_HAS_VALUE_EXPR_P (bytes) = 1;
  DECL_SIZE (bytes) = TYPE_SIZE (type);
  DECL_SIZE_UNIT (bytes) = TYPE_SIZE_UNIT (type);
  firstprivate_add (region, bytes);
  firstprivate_add (region, TYPE_SIZE_UNIT (type));
  set_data (region, descriptor, data);
}

/* Whether it is known that the user made variables of REGION firstprivate.  */
bool
says_firstprivate_p (gimple *region)
{
  char *text = directive_source (gimple_location (region));
  bool says = (text && strcasestr (text, "firstprivate")
	       && !strcasestr (text, "has_device_addr"));
  free (text);
  return says;
}

/* A prepare_construct.  */
void
mend_construct (gimple *stmt, gimple_seq *seq, bool, void *)
{
  if (gimple_omp_target_kind (stmt) != GF_OMP_TARGET_KIND_REGION
      || !says_firstprivate_p (stmt))
    return;
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      if (tree descriptor = descriptor_of (OMP_CLAUSE_DECL (c)))
	copy_data (stmt, descriptor, seq);
}

} // anonymous namespace

void
private_arrays_copy (function *fun)
{
  if (lang_GNU_Fortran () && !gcc_copies_private_arrays)
    preparations_insert (fun, mend_construct, NULL);
}
