/* Variables that nested functions share with the one around them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What a procedure and those that it contains (Fortran), or a function and
   those nested in it (GNU C), have in common GCC puts into a structure, FRAME,
   whose address the inner ones get, CHAIN.  A variable is then another name
   for a member.  A region that names one in a clause has the whole structure
   mapped, too, "tofrom":

     #pragma omp target map(tofrom:FRAME) map(tofrom:x)

   or else CHAIN, the host's address.  That is an error if another construct has
   mapped a member before, as "target data map(x)" does; what the host stores in
   other members, while the region runs, is lost; and the address of an array
   whose size is not constant is the host's in the region, which dies.  The
   region needs none of that: it has the variable by the clause that names it.
   Nor do constructs in it, which have clauses to share the structure.

   Without optimization GCC gives CHAIN to each inner procedure, for debuggers.
   In a region one that has no use for it does not get it.  */

#include "gcc-plugin/front-end/frames.h"

namespace {

bool
frame_type_p (tree type)
{
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  tree name = TREE_CODE (type) == RECORD_TYPE ? TYPE_IDENTIFIER (type) : NULL;
  return name && startswith (IDENTIFIER_POINTER (name), "FRAME.");
}

/* Whether T is such a structure, or what points to one.  */
bool
frame_p (tree t)
{
  return ((VAR_P (t) || TREE_CODE (t) == PARM_DECL)
	  && frame_type_p (TREE_TYPE (t)));
}

/* Whether C is about such a structure as a whole.  */
bool
frame_clause_p (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_FIRSTPRIVATE:
      return frame_p (OMP_CLAUSE_DECL (c));
    default:
      return false;
    }
}

bool
value_expression_p (tree t)
{
  return ((VAR_P (t) || TREE_CODE (t) == PARM_DECL)
	  && DECL_HAS_VALUE_EXPR_P (t));
}

/* For walk_tree: end it at such a structure, and at a variable that is in
   one.  */
tree
find_frame (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (frame_p (*tp))
    return *tp;
  if (!value_expression_p (*tp))
    return NULL_TREE;
  tree expression = DECL_VALUE_EXPR (*tp);
  return walk_tree (&expression, find_frame, NULL, NULL);
}

/* Whether VARIABLE is in such a structure, and its size is known.  Others are
   found by pointers there.  */
bool
plain_p (tree variable)
{
  return DECL_SIZE (variable) && TREE_CONSTANT (DECL_SIZE (variable));
}

/* For walk_gimple_op: end it where a region uses such a structure, or a
   variable in one for which it has no clause.  INFO has the variables for which
   it has one.  */
tree
find_use (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = (walk_stmt_info *) data;
  hash_set<tree> *named = (hash_set<tree> *) info->info;
  if (TREE_CODE (*tp) == OMP_CLAUSE && frame_clause_p (*tp))
    {
      *walk_subtrees = 0;
      return walk_tree (&OMP_CLAUSE_CHAIN (*tp), find_use, data, NULL);
    }
  if (DECL_P (*tp) && plain_p (*tp) && named->contains (*tp))
    return NULL_TREE;
  return find_frame (tp, walk_subtrees, NULL);
}

bool
uses_frame_p (gimple *region)
{
  hash_set<tree> named;
  for (tree c = gimple_omp_target_clauses (region); c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	&& value_expression_p (OMP_CLAUSE_DECL (c)))
      named.add (OMP_CLAUSE_DECL (c));
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &named;
  return walk_gimple_seq (gimple_omp_body (region), NULL, find_use, &info);
}

typedef hash_set<tree> functions;

/* What a walk looks for: uses of CHAIN in FUNCTION.  Those in CALLERS are being
   looked at.  */
struct chain_uses
{
  tree function;
  tree chain;
  functions *callers;
};

bool uses_chain_p (tree function, functions *callers);

/* For walk_gimple_seq: a call is a use if the function called is another that
   has one.  */
tree
find_chain_call (gimple_stmt_iterator *gsi, bool *handled,
		 walk_stmt_info *info)
{
  chain_uses *uses = (chain_uses *) info->info;
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  tree called = call && gimple_call_chain (call) ? gimple_call_fndecl (call)
						 : NULL_TREE;
  if (!called)
    return NULL_TREE;
  if (called != uses->function && uses_chain_p (called, uses->callers))
    return called;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (gimple_call_arg (call, i) == uses->chain)
      return uses->chain;
  *handled = true;
  return NULL_TREE;
}

/* For walk_gimple_seq.  */
tree
find_chain (tree *tp, int *walk_subtrees, void *data)
{
  chain_uses *uses = (chain_uses *) ((walk_stmt_info *) data)->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (value_expression_p (*tp))
    {
      tree expression = DECL_VALUE_EXPR (*tp);
      return walk_tree (&expression, find_chain, data, NULL);
    }
  return *tp == uses->chain ? *tp : NULL_TREE;
}

/* Whether FUNCTION, which gets CHAIN, has a use for it.  */
bool
uses_chain_p (tree function, functions *callers)
{
  gimple_seq body = gimple_body (function);
  if (!body || callers->add (function))
    return true;
  chain_uses uses = { function,
		      DECL_STRUCT_FUNCTION (function)->static_chain_decl,
		      callers };
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &uses;
  return uses.chain && walk_gimple_seq (body, find_chain_call, find_chain,
					&info);
}

/* For walk_gimple_seq, in a region.  */
tree
drop_chain (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  if (!call || !gimple_call_chain (call))
    return NULL_TREE;
  tree called = gimple_call_fndecl (call);
  functions callers;
  if (called && !uses_chain_p (called, &callers))
    gimple_call_set_chain (call, NULL_TREE);
  return NULL_TREE;
}

/* Where the clauses of STMT begin that may be about such a structure.  */
tree *
clauses_of (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
      return gimple_omp_taskreg_clauses_ptr (stmt);
    case GIMPLE_OMP_TARGET:
      return gimple_omp_target_clauses_ptr (stmt);
    default:
      return NULL;
    }
}

void
drop_clauses (gimple *stmt)
{
  tree *clauses = clauses_of (stmt);
  while (clauses && *clauses)
    if (frame_clause_p (*clauses))
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* For walk_gimple_seq.  */
tree
visit_statement (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
  drop_clauses (gsi_stmt (*gsi));
  return NULL_TREE;
}

} // anonymous namespace

void
frames_leave (gimple *region)
{
  tree c = gimple_omp_target_clauses (region);
  while (c && !frame_clause_p (c))
    c = OMP_CLAUSE_CHAIN (c);
  if (!c)
    return;
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  walk_gimple_seq (gimple_omp_body (region), drop_chain, NULL, &info);
  if (uses_frame_p (region))
    return;
  drop_clauses (region);
  memset (&info, 0, sizeof info);
  walk_gimple_seq (gimple_omp_body (region), visit_statement, NULL, &info);
}
