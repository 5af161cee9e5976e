/* Bounds of the arrays of blocks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An array in a BLOCK (Fortran) may have bounds that are not constant.  For
   these, and for its size, gfortran has variables of the procedure, also if the
   block is in a construct:

     #pragma omp parallel shared(ubound.0) shared(size.1)
       ubound.0 = omp_get_thread_num ();
       size.1 = ubound.0 * 4;

   There threads take each other's bounds.  What is used in one construct only
   is private there, and what a task does not change is firstprivate.  */

#include "gcc-plugin/front-end/block-bounds.h"

namespace {

struct uses
{
  /* How often each variable is used, but for the clauses that share it.  */
  hash_map<tree, unsigned> count;
  hash_set<tree> changed;
};

/* Whether T may be such a variable of the function at hand.  */
bool
bound_p (tree t)
{
  return (VAR_P (t) && DECL_ARTIFICIAL (t) && !DECL_HAS_VALUE_EXPR_P (t)
	  && INTEGRAL_TYPE_P (TREE_TYPE (t)) && !TREE_ADDRESSABLE (t)
	  && auto_var_in_fn_p (t, current_function_decl));
}

/* Whether C only says what its construct does with such a variable.  */
bool
shares_bound_p (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_MAP:
      return bound_p (OMP_CLAUSE_DECL (c));
    default:
      return false;
    }
}

/* For walk_gimple_seq.  */
tree
count_use (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = (walk_stmt_info *) data;
  uses *found = (uses *) info->info;
  /* The next clause is walked all the same.  */
  if (TYPE_P (*tp)
      || (TREE_CODE (*tp) == OMP_CLAUSE && shares_bound_p (*tp)))
    *walk_subtrees = 0;
  else if (bound_p (*tp))
    {
      found->count.get_or_insert (*tp)++;
      if (info->is_lhs)
	found->changed.add (*tp);
    }
  return NULL_TREE;
}

void
count_uses (gimple_seq seq, uses *found)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = found;
  walk_gimple_seq (seq, NULL, count_use, &info);
}

/* How often VARIABLE is used, as FOUND.  */
unsigned
count_of (tree variable, uses *found)
{
  unsigned *count = found->count.get (variable);
  return count ? *count : 0;
}

/* What STMT, in which VARIABLE has the uses WITHIN, should have for it in place
   of a "shared" clause.  */
omp_clause_code
sharing (gimple *stmt, tree variable, uses *within, uses *all)
{
  if (count_of (variable, within) == count_of (variable, all))
    return OMP_CLAUSE_PRIVATE;
  return (gimple_code (stmt) == GIMPLE_OMP_TASK
	  && !within->changed.contains (variable)
	  ? OMP_CLAUSE_FIRSTPRIVATE : OMP_CLAUSE_SHARED);
}

/* Replace the clauses of STMT that share such variables.  */
void
separate (gimple *stmt, uses *all)
{
  uses within;
  bool counted = false;
  tree *next = gimple_omp_taskreg_clauses_ptr (stmt);
  for (; *next; next = &OMP_CLAUSE_CHAIN (*next))
    {
      tree c = *next;
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_SHARED || !shares_bound_p (c))
	continue;
      if (!counted)
	count_uses (gimple_omp_body (stmt), &within);
      counted = true;
      tree variable = OMP_CLAUSE_DECL (c);
      auto code = sharing (stmt, variable, &within, all);
      if (code == OMP_CLAUSE_SHARED)
	continue;
      *next = build_omp_clause (OMP_CLAUSE_LOCATION (c), code);
      OMP_CLAUSE_DECL (*next) = variable;
      OMP_CLAUSE_CHAIN (*next) = OMP_CLAUSE_CHAIN (c);
    }
}

/* For walk_gimple_seq.  */
tree
visit_construct (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_PARALLEL
      || gimple_code (stmt) == GIMPLE_OMP_TASK
      || gimple_code (stmt) == GIMPLE_OMP_TEAMS)
    separate (stmt, (uses *) info->info);
  return NULL_TREE;
}

} // anonymous namespace

void
block_bounds_separate (function *fun)
{
  if (!lang_GNU_Fortran () || !flag_openmp)
    return;
  uses all;
  count_uses (gimple_body (fun->decl), &all);
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &all;
  walk_gimple_seq (gimple_body (fun->decl), visit_construct, NULL, &info);
}
