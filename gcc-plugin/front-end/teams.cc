/* Finds the target regions whose teams can run at the same time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC makes a loop of the teams of a target region, within the region's
   function:

     while (GOMP_teams4 (..., first))
       { one team }

   The emulated device runs teams side by side by having several threads call
   the function from its beginning, with the same arguments; each takes some of
   the teams.  That is right if nothing else in the function is to happen once
   only.  What could be:

     - statements outside of "teams" other than those for its clauses;
     - variables of the region's function that the teams share, if a team
       changes them: private and firstprivate ones of "target", and pointers
       that "map" makes.  What is mapped is in the device's memory, and there
       once;
     - constructors and destructors of such variables.

   This is seen before GCC lowers OpenMP, while clauses say what is shared.
   When in doubt a region stays as it is.  One that passes gets an attribute on
   its function, and in code for the emulated device calls another function in
   place of GOMP_teams4 (device/calls.cc).  */

#include "gcc-plugin/front-end/teams.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/function-pass.h"
#include "gcc-plugin/regions.h"

namespace {

struct region
{
  gomp_teams *teams;		/* Its one "teams".  */
  hash_set<tree> own;		/* Variables of the user's that are declared
				   outside of it.  */
  hash_set<tree> assigned;	/* What is assigned outside of it.  */
  hash_set<tree> copies;	/* Those of the function that clauses make.  */
};

/* Whether the variable of the clause C needs a constructor or a destructor.  */
bool
constructed_p (tree c)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  type = strip_array_types (type);
  return TYPE_NEEDS_CONSTRUCTING (type) || TREE_ADDRESSABLE (type);
}

bool outside_is_plain_p (gimple_seq, region *);

/* A variable of the compiler's, assigned for the clauses of "teams".  */
bool
plain_assignment_p (gimple *stmt, region *r)
{
  tree lhs = gimple_get_lhs (stmt);
  if (gimple_clobber_p (stmt))
    return true;
  if (gimple_has_volatile_ops (stmt) || !lhs
      || !(TREE_CODE (lhs) == SSA_NAME
	   || (VAR_P (lhs) && DECL_ARTIFICIAL (lhs) && !TREE_STATIC (lhs)
	       && !DECL_EXTERNAL (lhs))))
    return false;
  r->assigned.add (lhs);
  return true;
}

bool
plain_bind_p (gbind *bind, region *r)
{
  for (tree v = gimple_bind_vars (bind); v; v = DECL_CHAIN (v))
    if (VAR_P (v) && !DECL_ARTIFICIAL (v))
      r->own.add (v);
  return outside_is_plain_p (gimple_bind_body (bind), r);
}

bool
plain_statement_p (gimple *stmt, region *r)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_TEAMS:
      if (r->teams)
	return false;
      r->teams = as_a <gomp_teams *> (stmt);
      return !gimple_omp_teams_host (r->teams);
    case GIMPLE_BIND:
      return plain_bind_p (as_a <gbind *> (stmt), r);
    case GIMPLE_TRY:
      return (outside_is_plain_p (gimple_try_eval (stmt), r)
	      && outside_is_plain_p (gimple_try_cleanup (stmt), r));
    case GIMPLE_ASSIGN:
      return plain_assignment_p (stmt, r);
    case GIMPLE_EH_MUST_NOT_THROW:
    case GIMPLE_NOP:
    case GIMPLE_DEBUG:
    case GIMPLE_LABEL:
    case GIMPLE_PREDICT:
      return true;
    default:
      return false;
    }
}

bool
outside_is_plain_p (gimple_seq body, region *r)
{
  for (gimple_stmt_iterator gsi = gsi_start (body); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!plain_statement_p (gsi_stmt (gsi), r))
      return false;
  return true;
}

/* Note what of the region's function clause C makes; false if it cannot be made
   more than once.  */
bool
clause_is_plain_p (tree c, region *r)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_IS_DEVICE_PTR:
    case OMP_CLAUSE_HAS_DEVICE_ADDR:
      if (constructed_p (c))
	return false;
      r->copies.add (OMP_CLAUSE_DECL (c));
      return true;
    case OMP_CLAUSE_MAP:
      /* What a reference refers to is mapped; that itself never changes.  */
      if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
	  && DECL_P (OMP_CLAUSE_DECL (c)))
	r->copies.add (OMP_CLAUSE_DECL (c));
      return true;
    case OMP_CLAUSE_DEVICE:
    case OMP_CLAUSE_IF:
    case OMP_CLAUSE_NOWAIT:
    case OMP_CLAUSE_DEPEND:
    case OMP_CLAUSE_NUM_TEAMS:
    case OMP_CLAUSE_THREAD_LIMIT:
    case OMP_CLAUSE_DEFAULTMAP:
      return true;
    default:
      return false;
    }
}

/* For walk_tree: find what R has, in whatever use.  */
tree
find_any (tree *tp, int *, void *data)
{
  region *r = (region *) data;
  return (r->copies.contains (*tp) || r->own.contains (*tp)
	  || r->assigned.contains (*tp) ? *tp : NULL_TREE);
}

bool
uses_any_p (tree t, region *r)
{
  return t && walk_tree_without_duplicates (&t, find_any, r);
}

bool
reference_p (tree variable)
{
  return TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE;
}

/* Whether reading the variable, constant or other operand T is more than the
   use of a copy's value.  A reference can be passed on, and be written
   through.  */
bool
value_is_more_p (tree t, region *r)
{
  if (t && r->copies.contains (t))
    return reference_p (t);
  if (t && VAR_P (t) && DECL_HAS_VALUE_EXPR_P (t))
    return uses_any_p (DECL_VALUE_EXPR (t), r);
  return uses_any_p (t, r);
}

/* Whether the operand T of a statement, WRITTEN or read, changes or may change
   one of the copies, or uses what was to happen once.  */
bool
operand_changes_p (tree t, bool written, region *r)
{
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      written = true;		/* By whoever gets the address.  */
      t = TREE_OPERAND (t, 0);
    }
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    for (int i = 1; i < TREE_OPERAND_LENGTH (t); i++)
      if (TREE_OPERAND (t, i) && TREE_CODE (TREE_OPERAND (t, i)) != FIELD_DECL
	  && value_is_more_p (TREE_OPERAND (t, i), r))
	return true;
  if (tree pointer = dereferenced (t))
    {
      if (TREE_CODE (pointer) == ADDR_EXPR)
	return operand_changes_p (TREE_OPERAND (pointer, 0), written, r);
      if (r->copies.contains (pointer))
	return written && reference_p (pointer);
      return value_is_more_p (pointer, r);
    }
  if (r->copies.contains (t))
    return written || reference_p (t);
  return value_is_more_p (t, r);
}

/* The same for the clause C of a construct.  */
bool
clause_changes_p (tree c, region *r)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
      return (r->own.contains (OMP_CLAUSE_DECL (c))
	      || r->assigned.contains (OMP_CLAUSE_DECL (c)));
    case OMP_CLAUSE_NUM_THREADS:
    case OMP_CLAUSE_IF:
      return value_is_more_p (OMP_CLAUSE_OPERAND (c, 0), r);
    case OMP_CLAUSE_SCHEDULE:
      return value_is_more_p (OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (c), r);
    case OMP_CLAUSE_DIST_SCHEDULE:
      return value_is_more_p (OMP_CLAUSE_DIST_SCHEDULE_CHUNK_EXPR (c), r);
    default:
      for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	if (uses_any_p (OMP_CLAUSE_OPERAND (c, i), r))
	  return true;
      return false;
    }
}

/* For walk_gimple_seq, on an operand.  */
tree
find_change (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = (walk_stmt_info *) data;
  region *r = (region *) info->info;
  *walk_subtrees = 0;
  if (TYPE_P (*tp))
    return NULL_TREE;
  if (TREE_CODE (*tp) != OMP_CLAUSE)
    return operand_changes_p (*tp, info->is_lhs, r) ? *tp : NULL_TREE;
  for (tree c = *tp; c; c = OMP_CLAUSE_CHAIN (c))
    if (clause_changes_p (c, r))
      return c;
  return NULL_TREE;
}

/* For walk_gimple_seq, on a statement: find loops that count with a copy.  */
tree
find_changing_loop (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  region *r = (region *) info->info;
  if (gimple_code (stmt) == GIMPLE_OMP_FOR)
    for (size_t i = 0; i < gimple_omp_for_collapse (stmt); i++)
      if (find_any (gimple_omp_for_index_ptr (stmt, i), NULL, r))
	return gimple_omp_for_index (stmt, i);
  return NULL_TREE;
}

bool
teams_change_p (region *r)
{
  for (tree c = gimple_omp_teams_clauses (r->teams); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_NUM_TEAMS
	&& OMP_CLAUSE_CODE (c) != OMP_CLAUSE_THREAD_LIMIT
	&& clause_changes_p (c, r))
      return true;
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = r;
  walk_gimple_seq (gimple_omp_body (r->teams), find_changing_loop, find_change,
		   &info);
  return info.callback_result != NULL_TREE;
}

bool
side_by_side_p (gimple *target)
{
  region r;
  r.teams = NULL;
  if (!outside_is_plain_p (gimple_omp_body (target), &r) || !r.teams)
    return false;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (!clause_is_plain_p (c, &r))
      return false;
  for (tree c = gimple_omp_teams_clauses (r.teams); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      r.copies.remove (OMP_CLAUSE_DECL (c));	/* Each team has its own.  */
  return !teams_change_p (&r);
}

/* Regions of the function that GCC lowers now which passed.  */
hash_set<gimple *> *passed;

/* For walk_gimple_seq.  */
tree
note_region (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET
      && gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_REGION
      && side_by_side_p (stmt))
    passed->add (stmt);
  return NULL_TREE;
}

/* For walk_gimple_seq.  */
tree
mark_region (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET && passed->contains (stmt))
    region_mark (gimple_omp_target_child_fn (as_a <gomp_target *> (stmt)),
		 TEAMS_ATTRIBUTE);
  return NULL_TREE;
}

void
walk_function (function *fun, walk_stmt_fn callback)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  walk_gimple_seq (gimple_body (fun->decl), callback, NULL, &info);
}

bool
may_have_regions (function *)
{
  return flag_openmp;
}

void
note_regions (function *fun)
{
  if (!passed)
    passed = new hash_set<gimple *>;
  passed->empty ();
  walk_function (fun, note_region);
}

const function_pass note_pass
  = { GIMPLE_PASS, "offload_teams_note", PROP_gimple_any, 0, may_have_regions,
      note_regions };

bool
noted_any (function *)
{
  return flag_openmp && passed && !passed->is_empty ();
}

void
mark_regions (function *fun)
{
  walk_function (fun, mark_region);
  passed->empty ();
}

const function_pass mark_pass
  = { GIMPLE_PASS, "offload_teams_mark", PROP_gimple_any, 0, noted_any,
      mark_regions };

} // anonymous namespace

void
teams_register (void)
{
  function_pass_register (&note_pass, PASS_POS_INSERT_BEFORE, "omplower");
  function_pass_register (&mark_pass, PASS_POS_INSERT_AFTER, "omplower");
}
