/* Arrays of variable length that are private or firstprivate.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* For the size of such an array, GCC has the variable with the size of its
   type.  That is of the function around; what "parallel" and its like become
   has another one, and the region gets as many bytes as there are in a variable
   that nothing was stored in.  So within these, what is firstprivate, and what
   the region uses, is an array of another type, with a size that is computed
   there:

     size = ...;
     pointer = &a;
     #pragma omp target firstprivate(*pointer) firstprivate(size)

   With OpenACC, a region does not get the size of one that it, or a loop in it,
   has private.  */

#include "gcc-plugin/front-end/preparations.h"
#include "gcc-plugin/front-end/private-lengths.h"
#include "gcc-plugin/front-end/replacements.h"

namespace {

bool
variable_size_p (tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  return size && TREE_CODE (size) != INTEGER_CST;
}

/* What points to VARIABLE, if that is an array of variable length or a
   reference to one, as GCC has it; else null.  */
tree
pointer_to_array (tree variable)
{
  tree type = TREE_TYPE (variable);
  if (variable_size_p (type) && VAR_P (variable)
      && DECL_HAS_VALUE_EXPR_P (variable)
      && TREE_CODE (DECL_VALUE_EXPR (variable)) == INDIRECT_REF)
    return TREE_OPERAND (DECL_VALUE_EXPR (variable), 0);
  return (POINTER_TYPE_P (type) && variable_size_p (TREE_TYPE (type))
	  && lang_hooks.decls.omp_privatize_by_reference (variable)
	  ? variable : NULL_TREE);
}

/* Take what REGION has about VARIABLE out of its clauses.  */
void
remove_clauses (gimple *region, tree variable)
{
  tree *next = gimple_omp_target_clauses_ptr (region);
  while (*next)
    if ((OMP_CLAUSE_CODE (*next) == OMP_CLAUSE_MAP
	 || OMP_CLAUSE_CODE (*next) == OMP_CLAUSE_FIRSTPRIVATE)
	&& OMP_CLAUSE_DECL (*next) == variable)
      *next = OMP_CLAUSE_CHAIN (*next);
    else
      next = &OMP_CLAUSE_CHAIN (*next);
}

void
assign (tree variable, tree value, gimple_seq *seq)
{
  gimplify_and_add (build2 (MODIFY_EXPR, void_type_node, variable,
			    unshare_expr (value)), seq);
}

tree
compute (tree type, tree value, gimple_seq *seq)
{
  tree variable = create_tmp_var (type);
  assign (variable, value, seq);
  return variable;
}

/* TYPE with a size that is computed in SEQ.  */
tree
type_of_size (tree type, gimple_seq *seq)
{
  tree copy = build_distinct_type_copy (type);
  tree size = compute (sizetype, TYPE_SIZE_UNIT (type), seq);
  TYPE_SIZE_UNIT (copy) = size;
  TYPE_SIZE (copy) = compute (bitsizetype,
			      build2 (MULT_EXPR, bitsizetype,
				      fold_convert (bitsizetype, size),
				      bitsize_int (BITS_PER_UNIT)), seq);
  return copy;
}

/* A variable like POINTER, but to this TYPE, and with its value.  */
tree
copy_pointer (tree pointer, tree type, gimple_seq *seq)
{
  bool is_reference = TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE;
  tree copy = copy_var_decl (pointer, DECL_NAME (pointer),
			     is_reference ? build_reference_type (type)
					  : build_pointer_type (type));
  DECL_SEEN_IN_BIND_EXPR_P (copy) = 0;
  gimple_add_tmp_var (copy);
  assign (copy, build1 (NOP_EXPR, TREE_TYPE (copy), pointer), seq);
  return copy;
}

/* What POINTER points to, as an array like ORIGINAL.  */
tree
array_at (tree pointer, tree original)
{
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  tree array = copy_var_decl (original, DECL_NAME (original), type);
  SET_DECL_VALUE_EXPR (array, build1 (INDIRECT_REF, type, pointer));
  DECL_HAS_VALUE_EXPR_P (array) = 1;
  DECL_SIZE (array) = TYPE_SIZE (type);
  DECL_SIZE_UNIT (array) = TYPE_SIZE_UNIT (type);
  return array;
}

/* Have REGION use, in place of the array that C is about and to which POINTER
   points, one whose size is known; append to SEQ what that needs.  */
void
separate_array (gimple *region, tree c, tree pointer, gimple_seq *seq)
{
  tree variable = OMP_CLAUSE_DECL (c);
  tree old_type = TREE_TYPE (TREE_TYPE (pointer));
  tree type = type_of_size (old_type, seq);
  tree copy = copy_pointer (pointer, type, seq);
  replacements of;
  of.put (pointer, copy);
  /* What is in the region has it firstprivate, too.  */
  of.put (TYPE_SIZE_UNIT (old_type), TYPE_SIZE_UNIT (type));
  OMP_CLAUSE_DECL (c) = variable == pointer ? copy : array_at (copy, variable);
  of.put (variable, OMP_CLAUSE_DECL (c));
  variables_replace (gimple_omp_body_ptr (region), &of);
  firstprivate_add (region, TYPE_SIZE_UNIT (type));
}

/* REGION gets the sizes of the arrays that CLAUSES make private.  */
void
pass_sizes (gimple *region, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE)
	continue;
      tree pointer = pointer_to_array (OMP_CLAUSE_DECL (c));
      tree size = (pointer ? TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (pointer)))
			   : NULL_TREE);
      if (!size || !DECL_P (size))
	continue;
      remove_clauses (region, size);
      firstprivate_add (region, size);
    }
}

/* For walk_gimple_seq, in a region of OpenACC's.  */
tree
visit_loop (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_FOR)
    pass_sizes ((gimple *) info->info, gimple_omp_for_clauses (stmt));
  return NULL_TREE;
}

void
mend_oacc (gimple *region)
{
  pass_sizes (region, gimple_omp_target_clauses (region));
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = region;
  walk_gimple_seq (gimple_omp_body (region), visit_loop, NULL, &info);
}

/* A prepare_construct.  */
void
mend_construct (gimple *region, gimple_seq *seq, bool within, void *)
{
  if (is_gimple_omp_oacc (region) && is_gimple_omp_offloaded (region))
    mend_oacc (region);
  if (!within
      || gimple_omp_target_kind (region) != GF_OMP_TARGET_KIND_REGION)
    return;
  /* New ones come before the first.  */
  for (tree c = gimple_omp_target_clauses (region); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE)
	continue;
      if (tree pointer = pointer_to_array (OMP_CLAUSE_DECL (c)))
	separate_array (region, c, pointer, seq);
    }
}

} // anonymous namespace

void
firstprivate_add (gimple *region, tree variable)
{
  tree *clauses = gimple_omp_target_clauses_ptr (region);
  tree c = build_omp_clause (gimple_location (region), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = variable;
  OMP_CLAUSE_CHAIN (c) = *clauses;
  *clauses = c;
}

void
private_lengths_copy (function *fun)
{
  preparations_insert (fun, mend_construct, NULL);
}
