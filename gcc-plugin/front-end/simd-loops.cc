/* Puts right what GCC does to "simd" loops for accelerators.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* With nvptx among the targets, lowering makes two of each "simd" loop that may
   be offloaded: one for lanes that are threads (SIMT), and one for vectors,
   which the host and the emulated device run.

   Atomic constructs.  The copy of a statement gets operands of its own, but an
   atomic construct's address and value are not operands, and both loops share
   them.  Lowering replaces the variables in them by what is read from the
   mapped data; the loop that is lowered first computes that, and the other
   uses it without.  So before lowering each such address is made the value of
   a variable.  A variable is not changed but replaced, for each loop apart.

   Variables of the body.  Each whose address is taken is "private" to the
   loop, so that each lane has its own.  The first loop is a copy of the
   second, for which the body's variables are copied, but its clauses keep the
   original ones: then the lanes share the copies.  So before lowering the
   variables are moved out of the loop's body.

   What lanes cannot do.  Lowering ends in an internal error where it makes a
   loop with an "inscan" reduction one for lanes, and nvptx's compiler does
   where lanes are to tell each other a value that it cannot pass on, such as
   an array.  Lanes that take turns, for "ordered simd", gain nothing and may
   wait for each other forever.  No loop is made for lanes if GCC knows of no
   target with SIMT; so while it deals with a function that has such a loop, it
   is not told of any.  Accelerators then run the function's loops with one
   lane.

   Loops within loops.  Lowering makes a loop for lanes of each, and nvptx's
   compiler gives each lane its share of the iterations of the outer loop, and
   of the inner loop, in an iteration that only this lane has, a share again:
   most iterations are executed by nobody.  So in a loop for lanes the choice
   between the inner loops, which is a value until then, is made here: the one
   for vectors.  */

#include "gcc-plugin/front-end/simd-loops.h"
#include "gcc-plugin/function-pass.h"
#include "support/environment.h"

namespace {

/* Where a walk is: in BIND, in code that may be offloaded or not, in the "simd"
   loop SIMD, which is in AROUND, or in none.  */
struct place
{
  gbind *bind;
  bool offloaded;
  gimple *simd;
  gbind *around;
};

/* The names that GCC takes the offload targets from, while they are unset.  */
char *suspended_names;

void
suspend_simt (void)
{
  const char *names = environment_value (TARGET_NAMES_VARIABLE);
  if (names && !suspended_names)
    {
      suspended_names = xstrdup (names);
      environment_set (TARGET_NAMES_VARIABLE, NULL);
    }
}

void
resume_simt (void)
{
  if (!suspended_names)
    return;
  environment_set (TARGET_NAMES_VARIABLE, suspended_names);
  free (suspended_names);
  suspended_names = NULL;
}

/* The function has a loop within a loop.  */
bool has_nests;

bool
simd_loop_p (gimple *loop)
{
  return gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_SIMD;
}

/* Whether lanes can tell each other values of TYPE: where nvptx's compiler has
   instructions for it.  */
bool
exchangeable_p (tree type)
{
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return TYPE_MODE (type) == DCmode;
  return (!AGGREGATE_TYPE_P (type)
	  && int_size_in_bytes (type) <= GET_MODE_SIZE (DImode));
}

/* Whether lanes that execute a loop with the clause C are beyond GCC.  It sees
   to reductions of arrays and those that the user declares.  */
bool
hinders_simt_p (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_LASTPRIVATE:
      return !exchangeable_p (TREE_TYPE (OMP_CLAUSE_DECL (c)));
    case OMP_CLAUSE_REDUCTION:
      return (OMP_CLAUSE_REDUCTION_INSCAN (c)
	      || (!AGGREGATE_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
		  && !exchangeable_p (TREE_TYPE (OMP_CLAUSE_DECL (c)))));
    default:
      return false;
    }
}

bool
without_simt_p (gimple *loop)
{
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (hinders_simt_p (c))
      return true;
  return false;
}

/* Assign VALUE to a new variable of BIND before GSI; the variable.  */
tree
new_variable (gbind *bind, tree value, gimple_stmt_iterator *gsi)
{
  tree variable = create_tmp_var_raw (TREE_TYPE (value));
  DECL_CONTEXT (variable) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (variable) = 1;
  gimple_bind_append_vars (bind, variable);
  gimple *assign = gimple_build_assign (variable, unshare_expr (value));
  gimple_set_location (assign, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_before (gsi, assign, GSI_SAME_STMT);
  return variable;
}

/* The store that ends the atomic construct of the load at GSI; NULL if it is in
   another sequence of statements.  */
gomp_atomic_store *
find_store (gimple_stmt_iterator gsi)
{
  while (!gsi_end_p (gsi))
    {
      if (gimple_code (gsi_stmt (gsi)) == GIMPLE_OMP_ATOMIC_STORE)
	return as_a<gomp_atomic_store *> (gsi_stmt (gsi));
      gsi_next (&gsi);
    }
  return NULL;
}

/* Make the addresses in the atomic construct that begins at GSI variables of
   BIND.  The value to store is a variable or a constant, of which an address is
   one.  It is assigned before the load: from the statements between load and
   store GCC tells which kind of construct it is.  */
void
separate_addresses (gbind *bind, gimple_stmt_iterator *gsi)
{
  gomp_atomic_load *load = as_a<gomp_atomic_load *> (gsi_stmt (*gsi));
  gomp_atomic_store *store = find_store (*gsi);
  tree address = gimple_omp_atomic_load_rhs (load);
  if (TREE_CODE (address) == ADDR_EXPR)
    gimple_omp_atomic_load_set_rhs (load, new_variable (bind, address, gsi));
  if (!store)
    return;
  tree value = gimple_omp_atomic_store_val (store);
  if (TREE_CODE (value) == ADDR_EXPR)
    gimple_omp_atomic_store_set_val (store, new_variable (bind, value, gsi));
}

bool
private_p (gimple *loop, tree variable)
{
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	&& OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

void
take_from_chain (tree *chain, tree variable)
{
  while (*chain && *chain != variable)
    chain = &DECL_CHAIN (*chain);
  if (*chain)
    *chain = DECL_CHAIN (variable);
}

/* Move the variables of BIND, which is in the body of LOOP, that are private to
   that to AROUND.  The variables of a bind and of its block are chained by the
   same links.  */
void
move_private_variables (gbind *bind, gimple *loop, gbind *around)
{
  tree next, variables = gimple_bind_vars (bind);
  for (tree v = variables; v; v = next)
    {
      next = DECL_CHAIN (v);
      if (!private_p (loop, v))
	continue;
      take_from_chain (&variables, v);
      if (gimple_bind_block (bind))
	take_from_chain (&BLOCK_VARS (gimple_bind_block (bind)), v);
      DECL_CHAIN (v) = NULL_TREE;
      gimple_bind_append_vars (around, v);
    }
  gimple_bind_set_vars (bind, variables);
}

tree visit (gimple_stmt_iterator *, bool *, walk_stmt_info *);

void
visit_all (gimple_seq *statements, place *here)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = here;
  walk_gimple_seq_mod (statements, visit, NULL, &info);
}

void
visit_loop (gimple *loop, place *here)
{
  if (here->offloaded && simd_loop_p (loop))
    {
      has_nests |= here->simd != NULL;
      here->simd = loop;
      here->around = here->bind;
      if (without_simt_p (loop))
	suspend_simt ();
    }
  visit_all (gimple_omp_for_pre_body_ptr (loop), here);
  visit_all (gimple_omp_body_ptr (loop), here);
}

/* For walk_gimple_seq_mod.  */
tree
visit (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  place inner = *(place *) info->info;
  *handled = true;
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      inner.bind = as_a<gbind *> (stmt);
      if (inner.simd)
	move_private_variables (inner.bind, inner.simd, inner.around);
      visit_all (gimple_bind_body_ptr (inner.bind), &inner);
      break;
    case GIMPLE_OMP_TARGET:
      inner.offloaded |= is_gimple_omp_offloaded (stmt);
      visit_all (gimple_omp_body_ptr (stmt), &inner);
      break;
    case GIMPLE_OMP_FOR:
      visit_loop (stmt, &inner);
      break;
    case GIMPLE_OMP_ORDERED:
      if (inner.simd)
	suspend_simt ();
      *handled = false;
      break;
    case GIMPLE_OMP_ATOMIC_LOAD:
      if (inner.simd)
	separate_addresses (inner.bind, gsi);
      break;
    default:
      *handled = false;
    }
  return NULL_TREE;
}

bool
may_have_loops (function *)
{
  return (flag_openmp || flag_openmp_simd) && omp_max_simt_vf ();
}

void
visit_loops (function *fun)
{
  gimple_seq body = gimple_body (fun->decl);
  bool offloaded = cgraph_node::get (fun->decl)->offloadable;
  place outermost = { NULL, offloaded, NULL, NULL };
  visit_all (&body, &outermost);
}

const function_pass before_lowering
  = { GIMPLE_PASS, "offload_simd_loops", PROP_gimple_any, 0, may_have_loops,
      visit_loops };

/* For walk_gimple_seq_mod, which comes to the statements in their order; *DEPTH
   of INFO is in how many loops for lanes this is.  */
tree
choose_vectors (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  int *depth = (int *) info->info;
  *handled = false;
  if (gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER))
    ++*depth;
  else if (gimple_call_internal_p (stmt, IFN_GOMP_SIMT_EXIT))
    --*depth;
  else if (*depth > 0 && gimple_call_internal_p (stmt, IFN_GOMP_USE_SIMT))
    {
      tree choice = gimple_call_lhs (stmt);
      gimple *none
	= gimple_build_assign (choice, build_zero_cst (TREE_TYPE (choice)));
      gsi_replace (gsi, none, false);
    }
  return NULL_TREE;
}

bool
always (function *)
{
  return true;
}

void
leave_loops (function *fun)
{
  resume_simt ();
  if (!has_nests)
    return;
  has_nests = false;
  gimple_seq body = gimple_body (fun->decl);
  int depth = 0;
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &depth;
  walk_gimple_seq_mod (&body, choose_vectors, NULL, &info);
}

const function_pass after_lowering
  = { GIMPLE_PASS, "offload_simd_loops_done", PROP_gimple_any, 0, always,
      leave_loops };

} // anonymous namespace

void
simd_loops_register (void)
{
  function_pass_register (&before_lowering, PASS_POS_INSERT_BEFORE,
			  "omplower");
  function_pass_register (&after_lowering, PASS_POS_INSERT_AFTER, "omplower");
}
