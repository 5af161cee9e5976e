/* Iterators in map clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Of "map(to: x) map(iterator(int i = 0:3): x[i][:n])" GCC 16 makes clauses for
   what each x[i] points to, for attaching x[i] to that, and, as many times, for
   setting x itself.  But x has a clause of its own: where it is an array the
   next pass does not expect another, and where it is a pointer that is for a
   wrong address.

   Of "map(iterator(int i = 0:n): x[i])", x an array, GCC has a region compute
   where x begins from one of the elements, with another's index, and they need
   not lie side by side.  So the region maps all of x, or as much as there is
   already; nothing that it has not changed is other than before when it comes
   back.

   It also makes loops that compute where each element is.  A construct such as
   "parallel" becomes a function, with the variables of its blocks and pointers
   to those around it.  But the loops of a target construct within it have
   variables of their own that are declared in no block, so that the next pass
   leaves out the elements' addresses; and it overlooks what they use of the
   variables around.  */

#include "gcc-plugin/front-end/iterators.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether one of CLAUSES, without an iterator, is about VARIABLE.  */
bool
said_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !gcc_has_iterator (c)
	&& OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

/* The array, a variable, of which C maps elements by an iterator; null if it
   does nothing like that.  */
tree
array_of (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !gcc_has_iterator (c)
      || !maps_data_p (OMP_CLAUSE_MAP_KIND (c)))
    return NULL_TREE;
  tree base = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (base) != ARRAY_REF)
    return NULL_TREE;
  while (TREE_CODE (base) == ARRAY_REF)
    base = TREE_OPERAND (base, 0);
  return (VAR_P (base)
	  && TREE_CODE (TYPE_SIZE_UNIT (TREE_TYPE (base))) == INTEGER_CST
	  ? base : NULL_TREE);
}

/* How all of an array is mapped of which elements are mapped as KIND says.  */
gomp_map_kind
kind_of_whole (gomp_map_kind kind)
{
  switch (kind)
    {
    case GOMP_MAP_FROM:
      return GOMP_MAP_TOFROM;
    case GOMP_MAP_ALWAYS_FROM:
      return GOMP_MAP_ALWAYS_TOFROM;
    default:
      return kind;
    }
}

/* Have C map ARRAY.  */
void
map_whole (tree c, tree array)
{
  gcc_remove_iterator (c);
  OMP_CLAUSE_DECL (c) = array;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (array));
  OMP_CLAUSE_SET_MAP_KIND (c, kind_of_whole (OMP_CLAUSE_MAP_KIND (c)));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
}

/* Called by walk_gimple_seq; enters variables of blocks into INFO's set.  */
tree
note_declared (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  if (gbind *bind = dyn_cast<gbind *> (gsi_stmt (*gsi)))
    for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
      ((hash_set<tree> *) info->info)->add (var);
  return NULL_TREE;
}

void
note_declared_in (gimple_seq body, hash_set<tree> *variables)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = variables;
  walk_gimple_seq (body, note_declared, NULL, &info);
}

struct iterating
{
  gimple_stmt_iterator *gsi;	/* The target construct.  */
  gbind *bind;			/* Of the one around it.  */
  hash_set<tree> declared;	/* Somewhere.  */
  hash_set<tree> within;	/* What is around it.  */
  hash_map<tree, tree> copies;	/* Or pointers, of variables that are not.  */
  bool changed;
};

void
declare_in_bind (gbind *bind, tree var)
{
  DECL_CHAIN (var) = NULL_TREE;
  gimple_bind_append_vars (bind, var);
}

/* Called by walk_tree for *TP, part of a clause; declares it if it is a
   variable of the compiler's that is declared nowhere.  */
tree
declare (tree *tp, int *walk_subtrees, void *data)
{
  iterating *it = (iterating *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (VAR_P (*tp) && DECL_ARTIFICIAL (*tp) && !is_global_var (*tp)
      && !it->declared.add (*tp))
    declare_in_bind (it->bind, *tp);
  return NULL_TREE;
}

/* Whether T is a variable that is declared around the construct, which may be
   what the function returns.  */
bool
outer_variable_p (iterating *it, tree t)
{
  return (TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == RESULT_DECL
	  || (VAR_P (t) && !is_global_var (t) && it->declared.contains (t)
	      && !it->within.contains (t)));
}

/* What stands for the outer variable VAR in the loops: a pointer to it if
   *POINTS, and else a copy.  */
tree
copy_of (iterating *it, tree var, bool *points)
{
  *points = !is_gimple_reg_type (TREE_TYPE (var)) || TREE_ADDRESSABLE (var);
  bool existed;
  tree *copy = &it->copies.get_or_insert (var, &existed);
  if (existed)
    return *copy;
  tree value = var;
  if (*points)
    {
      TREE_ADDRESSABLE (var) = 1;
      value = build_fold_addr_expr (var);
    }
  *copy = create_tmp_var (TREE_TYPE (value));
  declare_in_bind (it->bind, *copy);
  gsi_insert_before (it->gsi, gimple_build_assign (*copy, value),
		     GSI_SAME_STMT);
  return *copy;
}

/* Called by walk_gimple_op for *TP, part of a statement of the loops.  */
tree
replace_in_operand (tree *tp, int *walk_subtrees, void *data)
{
  iterating *it = (iterating *) ((walk_stmt_info *) data)->info;
  bool points;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (outer_variable_p (it, *tp))
    {
      tree copy = copy_of (it, *tp, &points);
      *tp = points ? build_simple_mem_ref (copy) : copy;
      *walk_subtrees = 0;
      it->changed = true;
    }
  return NULL_TREE;
}

/* Called by walk_gimple_seq_mod for statements of the loops.  */
tree
replace_in_statement (gimple_stmt_iterator *gsi, bool *handled,
		      walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_has_substatements (stmt))
    return NULL_TREE;
  iterating *it = (iterating *) info->info;
  walk_stmt_info of_operands;
  memset (&of_operands, 0, sizeof of_operands);
  of_operands.info = it;
  it->changed = false;
  walk_gimple_op (stmt, replace_in_operand, &of_operands);
  if (it->changed)
    gimple_regimplify_operands (stmt, gsi);
  *handled = true;
  return NULL_TREE;
}

bool
have_iterators_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (gcc_has_iterator (c))
      return true;
  return false;
}

} // anonymous namespace

void
iterators_map_arrays (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree array = array_of (c))
      map_whole (c, array);
}

void
iterators_leave_variables (tree *clauses)
{
  for (tree *next = clauses; *next;)
    if (OMP_CLAUSE_CODE (*next) == OMP_CLAUSE_MAP && gcc_has_iterator (*next)
	&& DECL_P (OMP_CLAUSE_DECL (*next))
	&& said_p (*clauses, OMP_CLAUSE_DECL (*next)))
      *next = OMP_CLAUSE_CHAIN (*next);
    else
      next = &OMP_CLAUSE_CHAIN (*next);
}

void
iterators_complete (gimple_stmt_iterator *gsi, gimple *function)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree clauses = gimple_omp_target_clauses (stmt);
  gimple_seq body = gimple_omp_body (function);
  iterating it;
  it.gsi = gsi;
  it.bind = dyn_cast<gbind *> (gimple_seq_first_stmt (body));
  if (!it.bind || !have_iterators_p (clauses))
    return;
  gimple_seq *loops = gcc_iterator_loops (stmt);
  note_declared_in (gimple_body (current_function_decl), &it.declared);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (gcc_has_iterator (c))
      {
	walk_tree (&OMP_CLAUSE_DECL (c), declare, &it, NULL);
	walk_tree (&OMP_CLAUSE_SIZE (c), declare, &it, NULL);
      }
  note_declared_in (body, &it.within);
  note_declared_in (*loops, &it.within);
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &it;
  walk_gimple_seq_mod (loops, replace_in_statement, NULL, &info);
}
