/* OpenACC's gangs on the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC lowers OpenACC's loops after IPA passes, for as many gangs, workers and
   vectors as the target's hooks allow.  The host's hooks allow one of each.
   Here a region has as many gangs as it asks for, or as the device chooses (0
   stands for a number that is known at run time only), each of one worker and
   of vectors of length one.

   Gangs do not wait for each other.  So the function of a region is called once
   for each gang: when it begins it calls the device, which calls it again for
   the gangs, on several threads, and then says that it has done so.  What is
   asked about the gang is answered by the device (plugins/intelmic/device/
   gangs.c).

   Which gang executes which part of a loop is in gang-loops.cc.

   A gang's part of a reduction is combined with the variable, which the gangs
   share, while no other thread is in GOMP_atomic_start.  */

#include "gcc-plugin/device/calls.h"
#include "gcc-plugin/device/gang-loops.h"
#include "gcc-plugin/device/nohost.h"
#include "gcc-plugin/device/private-variables.h"
#include "gcc-plugin/device/simd-reductions.h"
#include "gcc-plugin/device/gangs.h"
#include "offload-sections.h"
#include "openacc-gangs.h"

#include <tm.h>
#include <target.h>
#include <targhooks.h>
#include <tree-dfa.h>
#include <internal-fn.h>
#include <fold-const.h>
#include <omp-low.h>

/* They are in plugins/intelmic/device/gangs.c.  */
#define RUN_GANGS "GOMP_emulated_gangs"
#define GANG_NUMBER "GOMP_emulated_gang"
#define GANG_COUNT "GOMP_emulated_gang_count"

namespace {

/* Whether DECL is a part of a kernels construct in which no loop is over gangs,
   those being in USED.  GCC's front ends have as many gangs execute it as the
   construct has, each all of it.  */
bool
part_for_one_gang_p (tree decl, unsigned used)
{
  return (!(used & GOMP_DIM_MASK (GOMP_DIM_GANG))
	  && lookup_attribute ("oacc parallel_kernels_parallelized",
			       DECL_ATTRIBUTES (decl)));
}

/* Set *DIM to VALUE.  Whether that changes it.  */
bool
set_dim (int *dim, int value)
{
  bool changed = *dim != value;
  *dim = value;
  return changed;
}

/* Take a dimension from TEXT, what is left of -fopenacc-dim: 0 if it is left
   out.  Returns where the colon after it or the end is, or null.  */
const char *
take_dim (const char *text, int *size)
{
  *size = 0;
  if (*text == ':' || *text == '\0')
    return text;
  char *end;
  errno = 0;
  const long number = strtol (text, &end, 10);
  if (errno || number <= 0 || number > INT_MAX || (*end != ':' && *end != '\0'))
    return NULL;
  *size = number;
  return end;
}

/* How many gangs -fopenacc-dim says, 0 if it does not.  GCC reads it only where
   it is built for an accelerator.  */
int
gangs_of_option (void)
{
  const char *text = flag_openacc_dims;
  int sizes[GOMP_DIM_MAX] = { 0 };
  for (unsigned i = 0; text && i < GOMP_DIM_MAX; i++)
    {
      const char *end = take_dim (text, &sizes[i]);
      if (!end || (*end && i == GOMP_DIM_MAX - 1))
	{
	  error_at (UNKNOWN_LOCATION,
		    "%<-fopenacc-dim%> operand is malformed at %qs", text);
	  return 0;
	}
      text = *end ? end + 1 : NULL;
    }
  return sizes[GOMP_DIM_GANG];
}

/* The hook "validate_dims".  Without DECL, for the defaults, if FN_LEVEL is -1,
   and the least that there can be.  */
bool
validate_dims (tree decl, int *dims, int fn_level, unsigned used)
{
  bool changed = false;
  int *gangs = &dims[GOMP_DIM_GANG];
  if (decl && part_for_one_gang_p (decl, used))
    changed |= set_dim (gangs, 1);
  if (!decl && fn_level == -1)
    changed |= set_dim (gangs, gangs_of_option ());
  if (*gangs > OPENACC_GANGS_MAX)
    changed |= set_dim (gangs, OPENACC_GANGS_MAX);
  for (unsigned i = GOMP_DIM_WORKER; i < GOMP_DIM_MAX; i++)
    changed |= set_dim (&dims[i], 1);
  return changed;
}

/* Append to SEQ a call of the function of libgomp called NAME.  */
void
append_call (gimple_seq *seq, const char *name)
{
  tree type = build_function_type_list (void_type_node, NULL_TREE);
  gimple_seq_add_stmt (seq, gimple_build_call (emulated_function (name, type),
					       0));
}

/* What OPERATION makes of BEFORE and VALUE.  "And" and "or" of bits are GCC's
   "&&" and "||", too, and floating-point numbers have no bits.  */
tree
combine (tree_code operation, tree before, tree value)
{
  tree type = TREE_TYPE (value);
  if (!FLOAT_TYPE_P (type)
      || (operation != BIT_AND_EXPR && operation != BIT_IOR_EXPR))
    return fold_build2 (operation, type, before, value);
  tree zero = build_zero_cst (type), yes = boolean_type_node;
  before = fold_build2 (NE_EXPR, yes, before, zero);
  value = fold_build2 (NE_EXPR, yes, value, zero);
  value = fold_build2 (operation == BIT_AND_EXPR ? TRUTH_AND_EXPR
		       : TRUTH_OR_EXPR, yes, before, value);
  return fold_convert (type, fold_convert (integer_type_node, value));
}

/* Append to SEQ: the variable at REFERENCE becomes what OPERATION makes of it
   and VALUE.  */
void
append_update (gimple_seq *seq, tree reference, tree_code operation,
	       tree value)
{
  tree type = TREE_TYPE (value);
  tree variable = build2 (MEM_REF, type, reference,
			  build_int_cst (build_pointer_type (type), 0));
  tree before = make_ssa_name (type), after = make_ssa_name (type);
  append_call (seq, "GOMP_atomic_start");
  gimplify_assign (before, variable, seq);
  gimplify_assign (after, combine (operation, before, value), seq);
  gimplify_assign (unshare_expr (variable), after, seq);
  append_call (seq, "GOMP_atomic_end");
}

/* Whether the reduction that CALL is a step of goes to a variable that gangs
   share.  If there is one gang, the variable's value counts, too.  */
bool
shared_by_gangs_p (gcall *call)
{
  return (TREE_INT_CST_LOW (gimple_call_arg (call, 3)) == GOMP_DIM_GANG
	  && !integer_zerop (gimple_call_arg (call, 1)));
}

/* The hook "reduction".  CALL has the step, a reference to the variable or 0,
   the value, the level, and the operation.  */
void
lower_reduction (gcall *call)
{
  if (!shared_by_gangs_p (call))
    {
      default_goacc_reduction (call);
      return;
    }
  tree value = gimple_call_arg (call, 2), lhs = gimple_call_lhs (call);
  tree_code operation
    = (tree_code) TREE_INT_CST_LOW (gimple_call_arg (call, 4));
  gimple_seq seq = NULL;
  push_gimplify_context (true);
  switch (TREE_INT_CST_LOW (gimple_call_arg (call, 0)))
    {
    case IFN_GOACC_REDUCTION_INIT:
      value = omp_reduction_init_op (gimple_location (call), operation,
				     TREE_TYPE (value));
      break;
    case IFN_GOACC_REDUCTION_FINI:
      append_update (&seq, gimple_call_arg (call, 1), operation, value);
      break;
    default:
      break;
    }
  if (lhs)
    gimplify_assign (lhs, value, &seq);
  pop_gimplify_context (NULL);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_replace_with_seq (&gsi, seq, true);
}

/* The function of the device that answers what STMT asks about gangs, or
   null.  */
const char *
answering (gimple *stmt)
{
  const bool number = (gimple_call_internal_p (stmt, IFN_GOACC_DIM_POS)
		       || gimple_call_builtin_p
			    (stmt, BUILT_IN_GOACC_PARLEVEL_ID));
  if ((!number && !gimple_call_internal_p (stmt, IFN_GOACC_DIM_SIZE)
       && !gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARLEVEL_SIZE))
      || !integer_zerop (gimple_call_arg (stmt, 0)))
    return NULL;
  return number ? GANG_NUMBER : GANG_COUNT;
}

/* Have the device answer what FUNCTION asks.  */
bool
ask_device (function *function)
{
  bool changed = false;
  tree type = build_function_type_list (integer_type_node, NULL_TREE);
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (const char *name = answering (gsi_stmt (gsi)))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  tree answers = emulated_function (name, type);
	  /* In a call of FUNCTION it always answers the same.  */
	  TREE_READONLY (answers) = 1;
	  gcall *call = gimple_build_call (answers, 0);
	  gimple_call_set_lhs (call, gimple_call_lhs (stmt));
	  gimple_set_location (call, gimple_location (stmt));
	  unlink_stmt_vdef (stmt);
	  gsi_replace (&gsi, call, false);
	  changed = true;
	}
  return changed;
}

/* Have FUNCTION, of a region of COUNT gangs, or of a number that is not known
   if that is 0, begin with

     if (RUN_GANGS (FUNCTION, argument, COUNT))
       return;  */
void
begin_gangs (function *function, int count)
{
  tree argument
    = get_or_create_ssa_default_def (function,
				     DECL_ARGUMENTS (function->decl));
  tree type = build_function_type_list (boolean_type_node, ptr_type_node,
					ptr_type_node, unsigned_type_node,
					NULL_TREE);
  tree done = make_ssa_name (boolean_type_node);
  basic_block ask
    = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (function)));
  basic_block leave = create_empty_bb (ask);
  leave->count = ask->count;
  add_bb_to_loop (leave, ask->loop_father);
  gcall *call
    = gimple_build_call (emulated_function (RUN_GANGS, type), 3,
			 build_fold_addr_expr (function->decl), argument,
			 build_int_cst (unsigned_type_node, count));
  gimple_call_set_lhs (call, done);
  gimple_set_location (call, function->function_start_locus);
  gimple_stmt_iterator gsi = gsi_last_bb (ask);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, done, boolean_false_node,
					     NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  edge no = single_succ_edge (ask);
  no->flags = (no->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  edge yes = make_edge (ask, leave, EDGE_TRUE_VALUE);
  yes->probability = profile_probability::even ();
  no->probability = yes->probability.invert ();
  gsi = gsi_start_bb (leave);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  make_single_succ_edge (leave, EXIT_BLOCK_PTR_FOR_FN (function), 0);
}

/* Note in the image that FUNCTION is run by COUNT gangs, for the host
   (plugins/intelmic/host/gangs.c).  */
void
note_gangs (function *function, int count)
{
  tree word = pointer_sized_int_node;
  tree type = build_array_type_nelts (word, 2);
  tree note = build_decl (UNKNOWN_LOCATION, VAR_DECL,
			  create_tmp_var_name (".offload_gangs"), type);
  TREE_STATIC (note) = 1;
  TREE_USED (note) = 1;
  DECL_ARTIFICIAL (note) = 1;
  DECL_IGNORED_P (note) = 1;
  DECL_PRESERVE_P (note) = 1;
  vec<constructor_elt, va_gc> *words = NULL;
  tree address = build_fold_addr_expr (function->decl);
  CONSTRUCTOR_APPEND_ELT (words, size_int (0), fold_convert (word, address));
  CONSTRUCTOR_APPEND_ELT (words, size_int (1), build_int_cst (word, count));
  DECL_INITIAL (note) = build_constructor (type, words);
  TREE_CONSTANT (DECL_INITIAL (note)) = 1;
  TREE_STATIC (DECL_INITIAL (note)) = 1;
  set_decl_section_name (note, OFFLOAD_GANGS_SECTION);
  varpool_node::finalize_decl (note);
}

/* Whether FUNCTION is that of an OpenACC region.  */
bool
of_region_p (function *function)
{
  return (oacc_get_fn_attrib (function->decl)
	  && lookup_attribute ("omp target entrypoint",
			       DECL_ATTRIBUTES (function->decl)));
}

} // anonymous namespace

void
gangs_register (void)
{
  targetm.goacc.validate_dims = validate_dims;
  targetm.goacc.reduction = lower_reduction;
  gang_loops_register ();
  nohost_register ();
  private_variables_register ();
  simd_reductions_register ();
}

void
gangs_run (function *function)
{
  bool changed = ask_device (function);
  if (of_region_p (function))
    {
      int count = oacc_get_fn_dim_size (function->decl, GOMP_DIM_GANG);
      if (count != 1)
	{
	  begin_gangs (function, count);
	  note_gangs (function, count);
	  changed = true;
	}
    }
  /* Tiles, too: GCC's pass takes out what defines virtual operands there.  */
  if (!changed && !oacc_get_fn_attrib (function->decl))
    return;
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  mark_virtual_operands_for_renaming (function);
  cgraph_edge::rebuild_edges ();
}
