/* OpenACC's loops on the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC makes two loops of one that is partitioned: over chunks, and over the
   iterations in a chunk.  How many chunks there are, and where each begins and
   ends, it asks GOACC_LOOP, which a pass for the device answers; the host's
   lto1 would have each gang step over the other gangs' iterations.  So a pass
   before that one answers:

   Each gang gets one chunk, which is what GCC does where it is built for a
   device.  With "gang (static: n)" chunks have n iterations, and the gangs take
   turns.  Loops that are not partitioned over gangs are one chunk.

   Vectors have one lane (gangs.cc), so that GCC may make SIMD code of a loop
   over them: whoever wrote it says that its iterations do not depend on each
   other.  What is private to an iteration but in memory is there once for all
   of them, though; where a loop stores there, GCC has to look for itself.  */

#include "gcc-plugin/device/gang-loops.h"
#include "gcc-plugin/function-pass.h"

#include <internal-fn.h>
#include <fold-const.h>

namespace {

/* A call of GOACC_LOOP, and what of it is often needed.  Distances are those of
   the loop's index; all calculations are done in TYPE, which has 64 bits at
   least.  As distances may be as large as it can hold, parts of the loop are
   counted in iterations, and none is beyond the end.  */
struct question
{
  gcall *call;
  gimple_seq before;		/* What is done before CALL.  */
  tree type;
  tree range;			/* The distance of the end from the start.  */
  tree step;
  tree last;			/* The number of the last iteration.  */
};

tree
argument (const question *asked, unsigned i)
{
  return fold_convert (asked->type, gimple_call_arg (asked->call, i));
}

tree
calculate (const question *asked, tree_code code, tree a, tree b)
{
  return fold_build2 (code, asked->type, unshare_expr (a), unshare_expr (b));
}

question
question_about (gcall *call)
{
  question asked = { call, NULL, TREE_TYPE (gimple_call_arg (call, 2)),
		     NULL_TREE, NULL_TREE, NULL_TREE };
  if (TYPE_PRECISION (asked.type)
      < TYPE_PRECISION (long_long_integer_type_node))
    asked.type = long_long_integer_type_node;
  asked.range = argument (&asked, 2);
  asked.step = argument (&asked, 3);
  tree length = calculate (&asked, MINUS_EXPR, asked.range,
			   argument (&asked, 1));
  asked.last = calculate (&asked, MAX_EXPR, build_zero_cst (asked.type),
			  calculate (&asked, TRUNC_DIV_EXPR, length,
				     asked.step));
  return asked;
}

/* What FUNCTION says about gangs.  */
tree
ask_about_gangs (question *asked, internal_fn function)
{
  tree result = make_ssa_name (integer_type_node);
  gcall *call
    = gimple_build_call_internal (function, 1,
				  build_int_cst (unsigned_type_node,
						 GOMP_DIM_GANG));
  gimple_call_set_lhs (call, result);
  gimple_seq_add_stmt (&asked->before, call);
  return fold_convert (asked->type, result);
}

/* The levels that the loop is partitioned over.  Those within a tile of a loop
   that is not have -1.  */
unsigned
levels (gcall *call)
{
  unsigned mask = TREE_INT_CST_LOW (gimple_call_arg (call, 5));
  return mask == -1u ? 0 : mask;
}

/* Whether "gang (static: n)" says how long chunks are.  */
bool
in_turns_p (gcall *call)
{
  tree n = gimple_call_arg (call, 4);
  return !integer_zerop (n) && !integer_minus_onep (n);
}

/* What comes after NUMBER.  */
tree
next (const question *asked, tree number)
{
  return calculate (asked, PLUS_EXPR, number, build_one_cst (asked->type));
}

/* How many parts of SIZE there are, if LAST is the last of what has a place in
   one.  */
tree
parts (const question *asked, tree last, tree size)
{
  return next (asked, calculate (asked, TRUNC_DIV_EXPR, last, size));
}

/* How many iterations a chunk has, of GANGS.  */
tree
iterations (const question *asked, tree gangs)
{
  if (!in_turns_p (asked->call))
    return parts (asked, asked->last, gangs);
  tree size = calculate (asked, MAX_EXPR, argument (asked, 4),
			 build_one_cst (asked->type));
  return calculate (asked, MIN_EXPR, size, next (asked, asked->last));
}

/* The distance of iteration NUMBER, or of the end if there is none of that
   number.  */
tree
distance (const question *asked, tree number)
{
  tree there = calculate (asked, MIN_EXPR, number, asked->last);
  tree beyond = calculate (asked, MIN_EXPR, number, next (asked, asked->last));
  tree rest = calculate (asked, MINUS_EXPR, asked->range,
			 calculate (asked, MULT_EXPR, asked->last,
				    asked->step));
  beyond = calculate (asked, MULT_EXPR,
		      calculate (asked, MINUS_EXPR, beyond, there), rest);
  return calculate (asked, PLUS_EXPR,
		    calculate (asked, MULT_EXPR, there, asked->step), beyond);
}

/* The number of the iteration at the distance that the question has.  */
tree
iteration (const question *asked)
{
  tree number = calculate (asked, TRUNC_DIV_EXPR, argument (asked, 6),
			   asked->step);
  return calculate (asked, MAX_EXPR, number, build_zero_cst (asked->type));
}

/* The answer for a loop that is partitioned over gangs.  */
tree
answer_for_gangs (question *asked)
{
  bool in_turns = in_turns_p (asked->call);
  tree gangs = ask_about_gangs (asked, IFN_GOACC_DIM_SIZE), chunk;
  tree size = iterations (asked, gangs);
  switch (TREE_INT_CST_LOW (gimple_call_arg (asked->call, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      if (!in_turns)
	return build_one_cst (asked->type);
      return parts (asked, calculate (asked, TRUNC_DIV_EXPR, asked->last, size),
		    gangs);
    case IFN_GOACC_LOOP_STEP:
      return asked->step;
    case IFN_GOACC_LOOP_OFFSET:
      chunk = ask_about_gangs (asked, IFN_GOACC_DIM_POS);
      if (in_turns)
	{
	  tree turns = calculate (asked, MULT_EXPR, argument (asked, 6), gangs);
	  chunk = calculate (asked, MIN_EXPR, parts (asked, asked->last, size),
			     calculate (asked, PLUS_EXPR, chunk, turns));
	}
      return distance (asked, calculate (asked, MULT_EXPR, chunk, size));
    default:
      return distance (asked, calculate (asked, PLUS_EXPR, iteration (asked),
					 size));
    }
}

/* The answer for a loop that the gang executes alone.  */
tree
answer_for_one (question *asked)
{
  switch (TREE_INT_CST_LOW (gimple_call_arg (asked->call, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      return build_one_cst (asked->type);
    case IFN_GOACC_LOOP_STEP:
      return asked->step;
    case IFN_GOACC_LOOP_OFFSET:
      return build_zero_cst (asked->type);
    default:
      return asked->range;
    }
}

/* For walk_stmt_load_store_addr_ops: whether BASE is in the stack.  */
bool
in_stack (gimple *, tree base, tree, void *)
{
  return VAR_P (base) && auto_var_p (base);
}

/* Whether LOOP may store in the stack.  */
bool
stores_in_stack_p (class loop *loop)
{
  bool found = false;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (blocks[i]);
	 !gsi_end_p (gsi) && !found; gsi_next (&gsi))
      found = walk_stmt_load_store_addr_ops (gsi_stmt (gsi), NULL, NULL,
					     in_stack, in_stack);
  free (blocks);
  return found;
}

/* Have GCC make SIMD code of the loop in the chunk that begins in BLOCK.  Where
   that loop is over gangs, too, and has others within, these may be the better
   ones.  */
void
make_simd (basic_block block, bool of_gangs)
{
  class loop *loop = block->loop_father->inner;
  if (!loop || (of_gangs && loop->inner))
    return;
  if (!stores_in_stack_p (loop))
    loop->safelen = INT_MAX;
  loop->force_vectorize = true;
  cfun->has_force_vectorize_loops = true;
}

void
answer (gcall *call, bool one_gang)
{
  unsigned mask = levels (call);
  tree lhs = gimple_call_lhs (call);
  question asked = question_about (call);
  bool of_gangs = mask & GOMP_DIM_MASK (GOMP_DIM_GANG);
  if (TREE_INT_CST_LOW (gimple_call_arg (call, 0)) == IFN_GOACC_LOOP_OFFSET
      && mask & GOMP_DIM_MASK (GOMP_DIM_VECTOR))
    make_simd (gimple_bb (call), of_gangs);
  push_gimplify_context (true);
  tree value = (of_gangs && !one_gang ? answer_for_gangs (&asked)
		: answer_for_one (&asked));
  gimplify_assign (lhs, fold_convert (TREE_TYPE (lhs), unshare_expr (value)),
		   &asked.before);
  pop_gimplify_context (NULL);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_replace_with_seq (&gsi, asked.before, true);
}

void
lower_loops (function *function)
{
  auto_vec<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_LOOP)
	  && gimple_call_lhs (gsi_stmt (gsi)))
	calls.safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  bool one_gang = oacc_get_fn_dim_size (function->decl, GOMP_DIM_GANG) == 1;
  for (gcall *call : calls)
    answer (call, one_gang);
}

/* "auto" promises nothing of a loop's iterations.  GCC takes them to be
   independent, as it does without a clause: have it not, if CALL begins such a
   loop.  */
void
respect_auto_of (gcall *call)
{
  if (tree_to_shwi (gimple_call_arg (call, 0)) != IFN_UNIQUE_OACC_HEAD_MARK
      || gimple_call_num_args (call) < 4)
    return;
  tree clauses = gimple_call_arg (call, 3);
  HOST_WIDE_INT flags = tree_to_shwi (clauses);
  if (flags & OLF_AUTO)
    gimple_call_set_arg (call, 3, build_int_cst (TREE_TYPE (clauses),
						 flags & ~OLF_INDEPENDENT));
}

void
respect_auto (function *function)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE))
	respect_auto_of (as_a<gcall *> (gsi_stmt (gsi)));
}

const function_pass loops_pass
  = { GIMPLE_PASS, "offload_gang_loops", PROP_cfg, TODO_update_ssa,
      function_pass_in_openacc, lower_loops };

const function_pass auto_pass
  = { GIMPLE_PASS, "offload_auto_loops", PROP_cfg, 0,
      function_pass_in_openacc, respect_auto };

} // anonymous namespace

void
gang_loops_register (void)
{
  function_pass_register (&auto_pass, PASS_POS_INSERT_BEFORE, "oaccloops");
  function_pass_register (&loops_pass, PASS_POS_INSERT_BEFORE, "oaccdevlow");
}
