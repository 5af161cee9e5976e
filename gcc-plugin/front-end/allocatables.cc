/* Scalars that are allocatable and firstprivate (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Such a variable is a pointer, and GCC makes that firstprivate: a region gets
   the address of the host's value.  So the value is what is firstprivate, the
   pointer is private, and the region begins with setting it:

     {
       allocated = pointer != 0;
       copy = 0;
       if (allocated) copy = *pointer;
       #pragma omp target private(pointer) firstprivate(copy, allocated)
	 {
	   if (allocated) pointer = &copy; else pointer = 0;
	   ...  */

#include "gcc-plugin/front-end/allocatables.h"

namespace {

/* Whether C makes an allocatable scalar firstprivate.  */
bool
private_allocatable_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	  && lang_hooks.decls.omp_allocatable_p (OMP_CLAUSE_DECL (c))
	  && lang_hooks.decls.omp_scalar_p (OMP_CLAUSE_DECL (c), true));
}

/* What points to the value of VARIABLE, which may be a reference to that.  */
tree
pointer_of (tree variable)
{
  return (TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE
	  ? build_simple_mem_ref (variable) : variable);
}

tree
assign (tree to, tree from)
{
  return build2 (MODIFY_EXPR, void_type_node, unshare_expr (to), from);
}

tree
choose (tree condition, tree yes, tree no)
{
  return build3 (COND_EXPR, void_type_node, condition, yes, no);
}

/* A variable of the gimplification's, firstprivate in the clause before
   *CLAUSE.  */
tree
make_variable (tree type, const char *name, tree *clause)
{
  tree variable = create_tmp_var (type, name);
  tree c = build_omp_clause (OMP_CLAUSE_LOCATION (*clause),
			     OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = variable;
  OMP_CLAUSE_CHAIN (c) = *clause;
  *clause = c;
  return variable;
}

/* Have the region STMT begin with setting POINTER.  The block of its body
   stays the outermost one: what is in that is what moves to the region's
   function.  */
void
set_pointer (gimple *stmt, tree pointer, tree copy, tree allocated)
{
  tree type = TREE_TYPE (pointer);
  gimple_seq seq = NULL;
  gbind *bind = gimple_seq_first_stmt_as_a_bind (gimple_omp_body (stmt));
  push_gimplify_context ();
  tree value = create_tmp_var (type);
  gimplify_and_add (choose (allocated,
			    assign (value, build_fold_addr_expr (copy)),
			    assign (value, build_zero_cst (type))), &seq);
  pop_gimplify_context (bind);
  /* Gimplified, it would be that of the procedure around.  */
  gimple_seq_add_stmt (&seq, gimple_build_assign (unshare_expr (pointer),
						  value));
  gimple_seq_add_seq (&seq, gimple_bind_body (bind));
  gimple_bind_set_body (bind, seq);
}

/* Make *CLAUSE, of the region STMT, one that makes its variable private, and
   the region get a copy of the value; append to SEQ what stores that.  */
void
copy_value (gimple *stmt, tree *clause, gimple_seq *seq)
{
  tree c = *clause, pointer = pointer_of (OMP_CLAUSE_DECL (c));
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  *clause = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (*clause) = OMP_CLAUSE_DECL (c);
  OMP_CLAUSE_CHAIN (*clause) = OMP_CLAUSE_CHAIN (c);
  tree copy = make_variable (type, "allocatable", clause);
  tree allocated = make_variable (boolean_type_node, "allocated", clause);
  TREE_ADDRESSABLE (copy) = 1;
  gimplify_and_add (assign (allocated,
			    build2 (NE_EXPR, boolean_type_node,
				    unshare_expr (pointer),
				    build_zero_cst (TREE_TYPE (pointer)))),
		    seq);
  gimplify_and_add (assign (copy, build_zero_cst (type)), seq);
  gimplify_and_add (choose (allocated,
			    assign (copy,
				    build_simple_mem_ref
				      (unshare_expr (pointer))),
			    NULL_TREE), seq);
  set_pointer (stmt, pointer, copy, allocated);
}

} // anonymous namespace

void
allocatables_copy (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  gimple_seq seq = NULL;
  tree *clause = gimple_omp_target_clauses_ptr (stmt);
  push_gimplify_context ();
  for (; *clause; clause = &OMP_CLAUSE_CHAIN (*clause))
    if (private_allocatable_p (*clause))
      copy_value (stmt, clause, &seq);
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  pop_gimplify_context (bind);
  if (!seq)
    return;
  gsi_replace (gsi, bind, false);
  gimple_seq_add_stmt (&seq, stmt);
  gimple_bind_set_body (bind, seq);
}
