/* Allocatable arrays that OpenACC's "declare create" names (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Of "declare create (a)" in a module, the device has the descriptor.  ALLOCATE
   is to create the data there, too, and DEALLOCATE to delete it, which GCC does
   not do.  So where it has filled the descriptor, and where it frees the data,
   come

     #pragma acc enter data create (a)
     ...
     #pragma acc exit data delete (a) finalize

   ALLOCATE stores the address that malloc returns, then the bounds, and "span"
   last.  An assignment that allocates stores "span" before, and "dtype" after:
   what it gets is not created, but what it gets for an array that it makes
   larger or smaller is, after realloc.  move_alloc assigns the descriptor as a
   whole, and nothing else does.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/array-spans.h"
#include "gcc-plugin/front-end/declared-allocatables.h"
#include "gcc-plugin/front-end/map-clauses.h"

namespace {

struct allocations
{
  /* Which variables have an address from malloc, or from realloc.  */
  hash_set<tree> new_blocks, resized_blocks;
  /* Which have the address of an array's data, and of which array.  */
  hash_map<tree, tree> loaded;
  /* The arrays whose descriptors are being filled.  */
  hash_set<tree> filled;
  /* The outermost block of the function.  */
  gbind *body;
};

/* Whether T is an array of which the device is to have what is allocated.  */
bool
declared_array_p (tree t)
{
  return (VAR_P (t) && declared_target_p (t)
	  && lang_hooks.decls.omp_allocatable_p (t) && array_spans_size (t));
}

/* The array whose descriptor T is a field of, called NAME, or in one; else
   null.  */
tree
array_with_field (tree t, const char *name)
{
  while (TREE_CODE (t) == COMPONENT_REF
	 && TREE_CODE (TREE_OPERAND (t, 0)) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (t, 1))
      || !id_equal (DECL_NAME (TREE_OPERAND (t, 1)), name))
    return NULL_TREE;
  tree array = TREE_OPERAND (t, 0);
  return declared_array_p (array) ? array : NULL_TREE;
}

/* The data pointer of ARRAY.  */
tree
data_pointer (tree array)
{
  tree field = TYPE_FIELDS (TREE_TYPE (array));
  return build3 (COMPONENT_REF, TREE_TYPE (field), array, field, NULL_TREE);
}

/* Append to SEQ a construct of KIND with CLAUSES.  */
void
add_construct (gimple_seq *seq, int kind, tree clauses)
{
  gimple *construct = gimple_build_omp_target (NULL, kind, clauses);
  gimple_set_location (construct, OMP_CLAUSE_LOCATION (clauses));
  gimple_seq_add_stmt (seq, construct);
}

/* The clauses of KIND for SIZE bytes of the data of ARRAY, and for what leads
   there; append to SEQ what they need.  */
tree
make_clauses (gimple_seq *seq, location_t location, gomp_map_kind kind,
	      tree array, tree size)
{
  tree pointer = data_pointer (array);
  tree data = create_tmp_var (TREE_TYPE (pointer));
  gimplify_and_add (build2 (MODIFY_EXPR, void_type_node, data, pointer), seq);
  tree clauses = map_clause_new (location, kind, build_simple_mem_ref (data),
				 size);
  tree descriptor = map_clause_new (location, GOMP_MAP_TO_PSET, array,
				    TYPE_SIZE_UNIT (TREE_TYPE (array)));
  OMP_CLAUSE_CHAIN (clauses) = descriptor;
  OMP_CLAUSE_CHAIN (descriptor)
    = map_clause_new (location, GOMP_MAP_POINTER, pointer, size_zero_node);
  return clauses;
}

/* What creates the data of ARRAY.  */
void
add_creation (gimple_seq *seq, location_t location, tree array)
{
  tree size = create_tmp_var (sizetype);
  gimplify_and_add (build2 (MODIFY_EXPR, void_type_node, size,
			    array_spans_size (array)), seq);
  add_construct (seq, GF_OMP_TARGET_KIND_OACC_ENTER_DATA,
		 make_clauses (seq, location, GOMP_MAP_ALLOC, array, size));
}

/* What deletes it, of which the first byte will do: the bounds may be others
   already.  */
void
add_deletion (gimple_seq *seq, location_t location, tree array)
{
  tree finalize = build_omp_clause (location, OMP_CLAUSE_FINALIZE);
  OMP_CLAUSE_CHAIN (finalize) = make_clauses (seq, location, GOMP_MAP_DELETE,
					      array, size_one_node);
  add_construct (seq, GF_OMP_TARGET_KIND_OACC_EXIT_DATA, finalize);
}

/* Insert what ADD says of ARRAY after the statement at GSI, or else before it.
   Its variables are the function's: see preparations.cc.  */
void
insert (gimple_stmt_iterator *gsi, allocations *a, bool after, tree array,
	void (*add) (gimple_seq *, location_t, tree))
{
  gimple_seq seq = NULL;
  push_gimplify_context ();
  add (&seq, gimple_location (gsi_stmt (*gsi)), array);
  pop_gimplify_context (a->body);
  if (after)
    gsi_insert_seq_after (gsi, seq, GSI_SAME_STMT);
  else
    gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
}

/* Whether STMT calls FUNCTION of the C library, whatever the types of its
   arguments.  */
bool
calls_p (gimple *stmt, built_in_function function)
{
  tree called = gimple_call_fndecl (stmt);
  return called && fndecl_built_in_p (called, function);
}

void
visit_call (gimple_stmt_iterator *gsi, allocations *a)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree result = gimple_call_lhs (stmt);
  bool resizes = calls_p (stmt, BUILT_IN_REALLOC);
  if (result && resizes)
    a->resized_blocks.add (result);
  if (result && calls_p (stmt, BUILT_IN_MALLOC))
    a->new_blocks.add (result);
  if (!resizes && !calls_p (stmt, BUILT_IN_FREE))
    return;
  if (tree *array = a->loaded.get (gimple_call_arg (stmt, 0)))
    insert (gsi, a, false, *array, add_deletion);
}

void
visit_assignment (gimple_stmt_iterator *gsi, allocations *a)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
  if (declared_array_p (to) && TREE_CODE (from) != CONSTRUCTOR)
    insert (gsi, a, true, to, add_creation);
  if (declared_array_p (from))
    insert (gsi, a, false, from, add_deletion);
  if (tree array = array_with_field (from, "data"))
    a->loaded.put (to, array);
  if (tree array = array_with_field (to, "data"))
    {
      if (a->new_blocks.contains (from))
	a->filled.add (array);
      else if (a->resized_blocks.contains (from))
	insert (gsi, a, true, array, add_creation);
    }
  if (tree array = array_with_field (to, "dtype"))
    a->filled.remove (array);
  tree array = array_with_field (to, "span");
  if (array && a->filled.contains (array))
    {
      a->filled.remove (array);
      insert (gsi, a, true, array, add_creation);
    }
}

/* For walk_gimple_seq.  */
tree
visit (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  allocations *a = (allocations *) info->info;
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET && is_gimple_omp_offloaded (stmt))
    *handled = true;
  else if (is_gimple_call (stmt))
    visit_call (gsi, a);
  else if (gimple_assign_single_p (stmt) && !gimple_clobber_p (stmt))
    visit_assignment (gsi, a);
  return NULL_TREE;
}

} // anonymous namespace

void
declared_allocatables_create (function *fun)
{
  if (!lang_GNU_Fortran () || !flag_openacc || flag_openmp
      || declared_target_p (fun->decl))
    return;
  allocations a;
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &a;
  a.body = gimple_seq_first_stmt_as_a_bind (gimple_body (fun->decl));
  walk_gimple_seq (gimple_body (fun->decl), visit, NULL, &info);
}
