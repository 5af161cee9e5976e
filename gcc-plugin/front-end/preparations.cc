/* What is computed before target constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A construct may be within others that become functions, as "parallel" and
   "task" do.  What these know of the procedure's arguments are those that they
   use, and it is too late to have one more: what is computed goes by a pointer
   to it, which the constructs around have firstprivate.  */

#include "gcc-plugin/front-end/preparations.h"

namespace {

struct preparations
{
  prepare_construct *prepare;
  void *data;
  function *fun;
  hash_set<gimple *> done;
  /* The outermost block of the function.  */
  gbind *body;
  /* What the walk is in that becomes a function, and where the first of these
     is.  */
  auto_vec<gimple *, 4> around;
  gimple_stmt_iterator outermost;
  /* Pointers to arguments, for the construct at hand.  */
  hash_map<tree, tree> pointers;
};

bool
becomes_function_p (gimple *stmt)
{
  return (is_gimple_omp (stmt)
	  && (gimple_code (stmt) == GIMPLE_OMP_PARALLEL
	      || gimple_code (stmt) == GIMPLE_OMP_TASK
	      || (gimple_code (stmt) == GIMPLE_OMP_TEAMS
		  && gimple_omp_teams_host (as_a <gomp_teams *> (stmt)))));
}

/* Whether CONSTRUCT has a clause about VARIABLE.  */
bool
has_clause_p (gimple *construct, tree variable)
{
  for (tree c = gimple_omp_taskreg_clauses (construct); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (omp_clause_num_ops[OMP_CLAUSE_CODE (c)]
	&& OMP_CLAUSE_OPERAND (c, 0) == variable)
      return true;
  return false;
}

/* A pointer to what ARGUMENT, a reference, refers to, for all constructs
   around.  */
tree
pointer_to (tree argument, preparations *p)
{
  tree type = build_pointer_type (TREE_TYPE (TREE_TYPE (argument)));
  tree pointer = create_tmp_var_raw (type);
  gimple_add_tmp_var_fn (p->fun, pointer);
  gsi_insert_before (&p->outermost, gimple_build_assign (pointer, argument),
		     GSI_SAME_STMT);
  for (gimple *construct : p->around)
    {
      tree c = build_omp_clause (gimple_location (construct),
				 OMP_CLAUSE_FIRSTPRIVATE);
      OMP_CLAUSE_DECL (c) = pointer;
      OMP_CLAUSE_CHAIN (c) = gimple_omp_taskreg_clauses (construct);
      gimple_omp_taskreg_set_clauses (construct, c);
    }
  return pointer;
}

/* For walk_gimple_seq: have a pointer in place of an argument that constructs
   around do not know.  */
tree
replace_argument (tree *tp, int *, void *data)
{
  preparations *p = (preparations *) ((walk_stmt_info *) data)->info;
  if (TREE_CODE (*tp) != PARM_DECL
      || TREE_CODE (TREE_TYPE (*tp)) != REFERENCE_TYPE
      || has_clause_p (p->around.last (), *tp))
    return NULL_TREE;
  bool there;
  tree &pointer = p->pointers.get_or_insert (*tp, &there);
  if (!there)
    pointer = pointer_to (*tp, p);
  *tp = pointer;
  return NULL_TREE;
}

void
replace_arguments (gimple_seq seq, preparations *p)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = p;
  p->pointers.empty ();
  if (!p->around.is_empty ())
    walk_gimple_seq (seq, NULL, replace_argument, &info);
}

/* Prepare the construct at GSI.  */
void
prepare_at (gimple_stmt_iterator *gsi, preparations *p)
{
  gimple *stmt = gsi_stmt (*gsi);
  gimple_seq seq = NULL;
  push_gimplify_context ();
  p->prepare (stmt, &seq, !p->around.is_empty (), p->data);
  replace_arguments (seq, p);
  /* What surrounds a construct of OpenACC's is the function itself, and GCC may
     tell of each variable of a block there what it does about it.  */
  gbind *bind = (is_gimple_omp_oacc (stmt) ? p->body
		 : gimple_build_bind (NULL_TREE, NULL, NULL_TREE));
  pop_gimplify_context (bind);
  if (seq && bind == p->body)
    gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  else if (seq)
    {
      gsi_replace (gsi, bind, false);
      gimple_seq_add_stmt (&seq, stmt);
      gimple_bind_set_body (bind, seq);
    }
}

/* For walk_gimple_seq_mod: prepare the construct at GSI, if it is one.  */
tree
visit (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  preparations *p = (preparations *) info->info;
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET && !p->done.add (stmt))
    prepare_at (gsi, p);
  else if (becomes_function_p (stmt))
    {
      if (p->around.is_empty ())
	p->outermost = *gsi;
      p->around.safe_push (stmt);
      walk_gimple_seq_mod (gimple_omp_body_ptr (stmt), visit, NULL, info);
      p->around.pop ();
      *handled = true;
    }
  return NULL_TREE;
}

} // anonymous namespace

void
preparations_insert (function *fun, prepare_construct *prepare, void *data)
{
  preparations p;
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &p;
  p.prepare = prepare;
  p.data = data;
  p.fun = fun;
  p.body = gimple_seq_first_stmt_as_a_bind (gimple_body (fun->decl));
  walk_gimple_seq (gimple_body (fun->decl), visit, NULL, &info);
}
