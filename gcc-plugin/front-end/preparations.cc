/* What is computed before target constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/preparations.h"

namespace {

struct preparations
{
  prepare_construct *prepare;
  void *data;
  hash_set<gimple *> done;
  /* The outermost block of the function.  */
  gbind *body;
};

/* For walk_gimple_seq: prepare the construct at GSI, if it is one.  */
tree
visit (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  preparations *p = (preparations *) info->info;
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET || p->done.add (stmt))
    return NULL_TREE;
  gimple_seq seq = NULL;
  push_gimplify_context ();
  p->prepare (stmt, &seq, p->data);
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
  p.body = gimple_seq_first_stmt_as_a_bind (gimple_body (fun->decl));
  walk_gimple_seq (gimple_body (fun->decl), visit, NULL, &info);
}
