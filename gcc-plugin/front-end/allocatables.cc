/* Scalars that are allocatable or optional, and firstprivate; the lengths of
   strings (Fortran).

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
	   ...

   An optional argument points to the pointer, and whether it is present is
   firstprivate, too.  One that is not allocatable is the pointer itself: GCC
   makes it firstprivate by reading its value, absent or not.

   What a string's length is when that is deferred, and the string an argument,
   is a pointer, too, an argument of its own.  GCC maps that pointer.  */

#include "gcc-plugin/front-end/allocatables.h"

namespace {

bool
number_type_p (tree type)
{
  return ((INTEGRAL_TYPE_P (type) && !TYPE_STRING_FLAG (type))
	  || SCALAR_FLOAT_TYPE_P (type) || COMPLEX_FLOAT_TYPE_P (type));
}

/* Whether VARIABLE is, points to or refers to a number, or to what points to
   one.  GCC's own omp_scalar_p does not know optional arguments.  */
bool
number_p (tree variable)
{
  tree type = TREE_TYPE (variable);
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return number_type_p (type);
}

/* Whether VARIABLE is an optional argument that points to a number.  */
bool
optional_scalar_p (tree variable)
{
  tree type = TREE_TYPE (variable);
  return (TREE_CODE (variable) == PARM_DECL && POINTER_TYPE_P (type)
	  && number_type_p (TREE_TYPE (type))
	  && lang_hooks.decls.omp_check_optional_argument (variable, false));
}

/* Whether C maps the pointer to the length of a string, which no clause
   names.  */
bool
maps_length_p (tree c)
{
  if (!lang_GNU_Fortran () || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_TO)
    return false;
  tree variable = OMP_CLAUSE_DECL (c);
  return (TREE_CODE (variable) == PARM_DECL && DECL_ARTIFICIAL (variable)
	  && POINTER_TYPE_P (TREE_TYPE (variable))
	  && number_type_p (TREE_TYPE (TREE_TYPE (variable))));
}

/* Whether C, of the region STMT, makes firstprivate what is here a pointer to
   its value.  With OpenACC, allocatable arguments are left as GCC has them.  */
bool
private_pointer_p (gimple *stmt, tree c)
{
  if (maps_length_p (c))
    return true;
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  tree variable = OMP_CLAUSE_DECL (c);
  /* GCC calls the length of an allocatable string allocatable, too.  */
  return ((POINTER_TYPE_P (TREE_TYPE (variable))
	   && (VAR_P (variable) || !is_gimple_omp_oacc (stmt))
	   && lang_hooks.decls.omp_allocatable_p (variable)
	   && number_p (variable))
	  || optional_scalar_p (variable));
}

/* What points to the value of VARIABLE, which may be a reference to that or, an
   optional argument, point to it.  */
tree
pointer_of (tree variable)
{
  return (POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (variable)))
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

/* A new variable that is YES if CONDITION, else null; append to SEQ what sets
   it.  */
tree
set_if (tree condition, tree yes, gimple_seq *seq)
{
  tree type = TREE_TYPE (yes), value = create_tmp_var (type);
  gimplify_and_add (choose (condition, assign (value, yes),
			    assign (value, build_zero_cst (type))), seq);
  return value;
}

/* Have the region STMT begin with setting VARIABLE, which is optional if
   PRESENT is not null.  The block of its body stays the outermost one: what is
   in that is what moves to the region's function.  */
void
set_pointer (gimple *stmt, tree variable, tree copy, tree allocated,
	     tree present)
{
  tree pointer = pointer_of (variable);
  gimple_seq seq = NULL;
  gbind *bind = gimple_seq_first_stmt_as_a_bind (gimple_omp_body (stmt));
  push_gimplify_context ();
  tree value = set_if (allocated,
		       build1 (ADDR_EXPR, TREE_TYPE (pointer), copy), &seq);
  if (present)
    {
      TREE_ADDRESSABLE (value) = 1;
      value = set_if (present,
		      build1 (ADDR_EXPR, TREE_TYPE (variable), value), &seq);
      pointer = variable;
    }
  pop_gimplify_context (bind);
  /* Gimplified, it would be that of the procedure around.  */
  gimple_seq_add_stmt (&seq, gimple_build_assign (unshare_expr (pointer),
						  value));
  gimple_seq_add_seq (&seq, gimple_bind_body (bind));
  gimple_bind_set_body (bind, seq);
}

/* A variable that is firstprivate in the clause before *CLAUSE, and has VALUE;
   append to SEQ what stores that.  */
tree
copy_into (tree value, const char *name, tree *clause, gimple_seq *seq)
{
  tree variable = make_variable (TREE_TYPE (value), name, clause);
  gimplify_and_add (assign (variable, value), seq);
  return variable;
}

/* Make *CLAUSE, of the region STMT, one that makes its variable private, and
   the region get a copy of the value; append to SEQ what stores that.  */
void
copy_value (gimple *stmt, tree *clause, gimple_seq *seq)
{
  tree c = *clause, variable = OMP_CLAUSE_DECL (c);
  tree pointer = pointer_of (variable);
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  *clause = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (*clause) = variable;
  OMP_CLAUSE_CHAIN (*clause) = OMP_CLAUSE_CHAIN (c);
  tree condition = build2 (NE_EXPR, boolean_type_node, unshare_expr (pointer),
			   build_zero_cst (TREE_TYPE (pointer)));
  tree present = NULL_TREE;
  if (pointer != variable)
    present = lang_hooks.decls.omp_check_optional_argument (variable, true);
  if (present)
    {
      present = copy_into (present, "present", clause, seq);
      condition = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, present,
			  condition);
    }
  tree allocated = copy_into (condition, "allocated", clause, seq);
  tree copy = copy_into (build_zero_cst (type), "allocatable", clause, seq);
  TREE_ADDRESSABLE (copy) = 1;
  gimplify_and_add (choose (allocated,
			    assign (copy,
				    build_simple_mem_ref
				      (unshare_expr (pointer))),
			    NULL_TREE), seq);
  set_pointer (stmt, variable, copy, allocated, present);
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
    if (private_pointer_p (stmt, *clause))
      copy_value (stmt, clause, &seq);
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  pop_gimplify_context (bind);
  if (!seq)
    return;
  gsi_replace (gsi, bind, false);
  gimple_seq_add_stmt (&seq, stmt);
  gimple_bind_set_body (bind, seq);
}
