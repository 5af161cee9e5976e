/* Indices that grow by what comparisons say.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A search of a sorted table without jumps adds up an index,

     low += half * (table[low + half].key <= key);

   and where such a loop becomes straight code, each step waits for the one
   before.  GCC makes a number of the comparison, widens and shifts that, adds
   it, extends the sum's sign and multiplies it by the size of an element: eight
   instructions between a key and the next.  Here the sum becomes an offset in
   bytes from its beginning, and each step chooses between two offsets,

     offset = table[...].key <= key ? offset + half * size : offset;

   which is calculated while the key is still being read, so that only the
   comparison and the choice are left to wait for.

   Where one of these sums is needed as an index as well, the last as a rule, it
   is the offset divided by the size.  If more are, nothing is done: they would
   be calculated twice.  Sums are of types whose overflow is undefined; others
   may wrap around before they are widened.  */

#include "gcc-plugin/device/choices.h"
#include "gcc-plugin/function-pass.h"

#include <tree-phinodes.h>
#include <ssa-iterators.h>
#include <tree-dfa.h>

namespace {

/* Sums that never are of more choices stay: there is little to gain.  So do
   those of more steps.  */
const unsigned few_choices = 2, many_steps = 64;

/* What is AMOUNT where CONDITION is true, and else 0.  */
struct choice
{
  tree condition;
  tree amount;
};

/* How an index comes from the one BEFORE it; null stands for 0.  CONDITION is
   null if AMOUNT is added in any case.  */
struct step : choice
{
  tree before;
};

/* The statement that sets NAME, if that is an assignment.  */
gassign *
assignment (tree name)
{
  return (TREE_CODE (name) == SSA_NAME
	  ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name)) : NULL);
}

/* Whether NAME may be used in further places.  */
bool
plain_p (tree name)
{
  return (TREE_CODE (name) == SSA_NAME
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name));
}

/* Whether NAME is a comparison's result that became a number; if so, put that
   result in CONDITION.  */
bool
number_p (tree name, tree *condition)
{
  gassign *stmt = assignment (name);
  if (!stmt || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt)))
    return false;
  *condition = gimple_assign_rhs1 (stmt);
  tree type = TREE_TYPE (*condition);
  return (plain_p (*condition) && TREE_CODE (type) == BOOLEAN_TYPE
	  && TYPE_UNSIGNED (type) && TYPE_PRECISION (type) == 1
	  && TYPE_PRECISION (TREE_TYPE (name)) > 1);
}

/* Whether NAME is such a number times a constant; if so, put it in CHOICE.  */
bool
choice_p (tree name, choice *choice)
{
  if (number_p (name, &choice->condition))
    {
      choice->amount = size_one_node;
      return true;
    }
  gassign *stmt = assignment (name);
  if (!stmt || gimple_num_ops (stmt) != 3
      || !tree_fits_uhwi_p (gimple_assign_rhs2 (stmt))
      || !number_p (gimple_assign_rhs1 (stmt), &choice->condition))
    return false;
  unsigned HOST_WIDE_INT constant = tree_to_uhwi (gimple_assign_rhs2 (stmt));
  switch (gimple_assign_rhs_code (stmt))
    {
    case MULT_EXPR:
      choice->amount = size_int (constant);
      return true;
    case LSHIFT_EXPR:
      choice->amount = size_int (HOST_WIDE_INT_1U << constant);
      return constant + 1 < TYPE_PRECISION (TREE_TYPE (name));
    default:
      return false;
    }
}

/* Whether integers of TYPE are as good as wider ones.  */
bool
widened_type_p (tree type)
{
  return (TREE_CODE (type) == INTEGER_TYPE && TYPE_OVERFLOW_UNDEFINED (type)
	  && TYPE_PRECISION (type) <= TYPE_PRECISION (sizetype));
}

/* Whether STMT is a sum that is as good as a wider one.  */
bool
sum_p (const gimple *stmt)
{
  return (is_gimple_assign (stmt) && gimple_assign_rhs_code (stmt) == PLUS_EXPR
	  && widened_type_p (TREE_TYPE (gimple_assign_lhs (stmt))));
}

/* Where STMT widens an index and nothing is done with it but multiplying it by
   a constant, the statement that does that, or else null.  */
gassign *
scaled (const gimple *stmt)
{
  use_operand_p use;
  gimple *user;
  if (!is_gimple_assign (stmt)
      || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
      || !types_compatible_p (TREE_TYPE (gimple_assign_lhs (stmt)), sizetype)
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != SSA_NAME
      || !widened_type_p (TREE_TYPE (gimple_assign_rhs1 (stmt)))
      || !single_imm_use (gimple_assign_lhs (stmt), &use, &user)
      || !is_gimple_assign (user)
      || gimple_assign_rhs_code (user) != MULT_EXPR
      || TREE_CODE (gimple_assign_rhs2 (user)) != INTEGER_CST)
    return NULL;
  return as_a <gassign *> (user);
}

/* Whether one operand of SUM is a choice; if so, put that and the other in
   STEP.  Of two it is the one that is set later: the other has been waited
   for.  */
bool
choosing_p (const gimple *sum, step *step)
{
  tree a = gimple_assign_rhs1 (sum), b = gimple_assign_rhs2 (sum);
  choice first, second;
  bool a_p = choice_p (a, &first), b_p = choice_p (b, &second);
  if (a_p && b_p)
    {
      gimple *a_set = SSA_NAME_DEF_STMT (a), *b_set = SSA_NAME_DEF_STMT (b);
      if (gimple_bb (a_set) == gimple_bb (b_set))
	b_p = gimple_uid (a_set) < gimple_uid (b_set);
      else
	b_p = dominated_by_p (CDI_DOMINATORS, gimple_bb (b_set),
			      gimple_bb (a_set));
    }
  static_cast<choice &> (*step) = b_p ? second : first;
  step->before = b_p ? a : b;
  return (a_p || b_p) && plain_p (step->before);
}

/* Whether NAME is a step from another index, or from 0; if so, say in STEP
   which it is.  */
bool
step_p (tree name, step *step)
{
  step->before = NULL_TREE;
  if (choice_p (name, step))
    return true;
  gassign *stmt = assignment (name);
  if (!stmt || !sum_p (stmt))
    return false;
  if (TREE_CODE (gimple_assign_rhs2 (stmt)) != INTEGER_CST)
    return choosing_p (stmt, step);
  step->condition = NULL_TREE;
  step->amount = fold_convert (sizetype, gimple_assign_rhs2 (stmt));
  step->before = gimple_assign_rhs1 (stmt);
  return plain_p (step->before);
}

/* The first step of those that NAME comes from, or null if it is none or they
   are too many.  Counts the choices among them in CHOICES.  */
tree
first_step (tree name, unsigned *choices)
{
  unsigned steps = 0;
  tree first = NULL_TREE;
  *choices = 0;
  for (step step; name && step_p (name, &step); name = step.before)
    {
      if (++steps > many_steps)
	return NULL_TREE;
      *choices += step.condition != NULL_TREE;
      first = name;
    }
  return first;
}

bool only_offsets_p (tree name, tree size, tree *index);

/* Whether STMT uses NAME, a step's, only for offsets of elements of SIZE
   bytes.  */
bool
offset_p (gimple *stmt, tree name, tree size)
{
  if (gassign *times = scaled (stmt))
    return tree_int_cst_equal (gimple_assign_rhs2 (times), size);
  step step;
  return (sum_p (stmt) && step_p (gimple_assign_lhs (stmt), &step)
	  && step.before == name);
}

/* Whether the offset of NAME, for elements of SIZE bytes, can be made an index
   again: it has not wrapped around.  */
bool
divisible_p (tree name, tree size)
{
  tree type = TREE_TYPE (name);
  return (plain_p (name) && widened_type_p (type)
	  && TYPE_PRECISION (type) * 2 <= TYPE_PRECISION (sizetype)
	  && tree_fits_uhwi_p (size) && tree_to_uhwi (size) <= INT_MAX);
}

/* Whether NAME and the steps after it are used so, and at most one of them, to
   be put in *INDEX, otherwise.  */
bool
only_offsets_p (tree name, tree size, tree *index)
{
  imm_use_iterator iterator;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iterator, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      if (offset_p (stmt, name, size))
	{
	  if (sum_p (stmt)
	      && !only_offsets_p (gimple_assign_lhs (stmt), size, index))
	    return false;
	}
      else if ((*index && *index != name) || !divisible_p (name, size))
	return false;
      else
	*index = name;
    }
  return true;
}

/* NUMBER elements of SIZE bytes, in bytes.  */
tree
bytes (tree number, tree size)
{
  return int_const_binop (MULT_EXPR, fold_convert (sizetype, number), size);
}

/* Set a new name of TYPE to A CODE B, or to B or C by the condition A, after
   the statement of GSI, and go there.  */
tree
emit (gimple_stmt_iterator *gsi, tree_code code, tree type, tree a,
      tree b = NULL_TREE, tree c = NULL_TREE)
{
  tree name = make_ssa_name (type);
  gsi_insert_after (gsi, gimple_build_assign (name, code, a, b, c),
		    GSI_NEW_STMT);
  return name;
}

/* The offset of the index NAME, to be had after the statement that sets it or,
   where that is no step, after that of GSI.  Those of KNOWN are there.  */
tree
offset (tree name, tree size, gimple_stmt_iterator *gsi,
	hash_map<tree, tree> *known)
{
  step step;
  if (!name)
    return size_zero_node;
  if (TREE_CODE (name) == INTEGER_CST)
    return bytes (name, size);
  if (tree *there = known->get (name))
    return *there;
  if (!step_p (name, &step))
    {
      tree wide = emit (gsi, NOP_EXPR, sizetype, name);
      return emit (gsi, MULT_EXPR, sizetype, wide, size);
    }
  gimple_stmt_iterator here = gsi_for_stmt (SSA_NAME_DEF_STMT (name));
  tree before = offset (step.before, size, &here, known);
  tree amount = bytes (step.amount, size);
  tree after = (integer_zerop (before) ? amount
		: emit (&here, PLUS_EXPR, sizetype, before, amount));
  if (step.condition)
    after = emit (&here, COND_EXPR, sizetype, step.condition, after,
		  before);
  known->put (name, after);
  return after;
}

/* The statements of FUNCTION that scale a widened index.  */
vec<gassign *>
scaling_statements (function *function)
{
  vec<gassign *> found = vNULL;
  basic_block bb;
  FOR_EACH_BB_FN (bb, function)
    for (auto gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gassign *times = scaled (gsi_stmt (gsi)))
	found.safe_push (times);
  return found;
}

/* The index that TIMES scales.  */
tree
scaled_index (gassign *times)
{
  return gimple_assign_rhs1 (assignment (gimple_assign_rhs1 (times)));
}

/* Have TIMES use an offset.  */
void
use_offset (gassign *times, hash_map<tree, tree> *known)
{
  auto gsi = gsi_for_stmt (times);
  tree bytes = offset (scaled_index (times), gimple_assign_rhs2 (times), &gsi,
		       known);
  gimple_assign_set_rhs_from_tree (&gsi, bytes);
  update_stmt (times);
}

/* Have what uses NAME otherwise use its offset, divided by SIZE.  */
void
use_quotient (tree name, tree size, hash_map<tree, tree> *known)
{
  auto set = gsi_for_stmt (SSA_NAME_DEF_STMT (name));
  tree bytes = offset (name, size, &set, known);
  auto gsi = gsi_for_stmt (SSA_NAME_DEF_STMT (bytes));
  bytes = emit (&gsi, NOP_EXPR, ssizetype, bytes);
  tree quotient = emit (&gsi, EXACT_DIV_EXPR, ssizetype, bytes,
			fold_convert (ssizetype, size));
  tree index = emit (&gsi, NOP_EXPR, TREE_TYPE (name), quotient);
  gimple *stmt;
  imm_use_iterator iterator;
  FOR_EACH_IMM_USE_STMT (stmt, iterator, name)
    if (!is_gimple_debug (stmt) && !offset_p (stmt, name, size))
      {
	use_operand_p use;
	FOR_EACH_IMM_USE_ON_STMT (use, iterator)
	  SET_USE (use, index);
	update_stmt (stmt);
      }
}

/* A sum that becomes an offset.  */
struct worthy_sum
{
  tree size;
  tree index;			/* What is used otherwise, or null.  */
};

/* Whether TIMES scales such a sum; if so, put it in SUM, unless its first step
   is in KNOWN, and that there.  */
bool
worthy_p (gassign *times, worthy_sum *sum, hash_set<tree> *known)
{
  unsigned choices;
  tree first = first_step (scaled_index (times), &choices);
  sum->size = gimple_assign_rhs2 (times);
  sum->index = NULL_TREE;
  return (first && choices > few_choices && !known->contains (first)
	  && only_offsets_p (first, sum->size, &sum->index)
	  && !known->add (first));
}

void
choose_offsets (function *function)
{
  unsigned choices;
  worthy_sum sum;
  auto_vec<worthy_sum> sums;
  hash_set<tree> firsts;
  hash_map<tree, tree> offsets;
  calculate_dominance_info (CDI_DOMINATORS);
  renumber_gimple_stmt_uids (function);
  vec<gassign *> statements = scaling_statements (function);
  for (gassign *times : statements)
    if (worthy_p (times, &sum, &firsts))
      sums.safe_push (sum);
  for (auto &found : sums)
    if (found.index)
      use_quotient (found.index, found.size, &offsets);
  for (gassign *times : statements)
    {
      tree first = first_step (scaled_index (times), &choices);
      if (first && firsts.contains (first))
	use_offset (times, &offsets);
    }
  statements.release ();
}

bool
wanted_p (function *function)
{
  return function_pass_in_lto (function) && optimize >= 2;
}

const function_pass choosing_pass
  = { GIMPLE_PASS, "offload_choices", PROP_cfg | PROP_ssa, 0, wanted_p,
      choose_offsets };

} // anonymous namespace

void
choices_register (void)
{
  function_pass_register (&choosing_pass, PASS_POS_INSERT_BEFORE,
			  "widening_mul");
}
