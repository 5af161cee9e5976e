/* Lets asynchronous target regions change variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A variable that GCC may keep in a register is mapped through a copy in
   memory, from which the variable is assigned after the call of the runtime:
   with "nowait" or "async", when the region need not be over.  Front ends say
   that a variable's address is taken, and it stays in memory, if a "map" clause
   names it, but not if another clause, or none, implies one.  They have to say
   so before the function is gimplified.  */

#include "gcc-plugin/front-end/asynchronous.h"

namespace {

/* Whether a variable in the clause C on a construct within "target" is mapped
   back.  */
bool
implies_map_p (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_LASTPRIVATE:
    case OMP_CLAUSE_LINEAR:
    case OMP_CLAUSE_REDUCTION:
      return true;
    default:
      return false;
    }
}

void
keep_in_memory (tree variable)
{
  if ((VAR_P (variable) || TREE_CODE (variable) == PARM_DECL)
      && TREE_CODE (TREE_TYPE (variable)) != REFERENCE_TYPE)
    TREE_ADDRESSABLE (variable) = 1;
}

/* For walk_tree, in an asynchronous region.  */
tree
visit_clauses (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OMP_CLAUSE && implies_map_p (*tp))
    keep_in_memory (OMP_CLAUSE_DECL (*tp));
  return NULL_TREE;
}

/* A region that maps scalars unless a clause says otherwise: the variables that
   are its own where the walk is.  */
typedef hash_set<tree> own_variables;

tree visit_variables (tree *, int *, void *);

/* Visit LOOP, with the variables that it makes private among the OWN.  */
void
visit_loop (tree loop, own_variables *own)
{
  auto_vec<tree> added;
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	&& !own->add (OMP_CLAUSE_DECL (c)))
      added.safe_push (OMP_CLAUSE_DECL (c));
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    {
      tree iterator = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), 0);
      if (!own->add (iterator))
	added.safe_push (iterator);
    }
  for (int i = 0; i < TREE_OPERAND_LENGTH (loop); i++)
    walk_tree_without_duplicates (&TREE_OPERAND (loop, i), visit_variables,
				  own);
  for (tree variable : added)
    own->remove (variable);
}

/* For walk_tree, in such a region; DATA is its own_variables.  */
tree
visit_variables (tree *tp, int *walk_subtrees, void *data)
{
  own_variables *own = static_cast<own_variables *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      own->add (v);
  else if (TREE_CODE (*tp) == DECL_EXPR)
    own->add (DECL_EXPR_DECL (*tp));
  else if (TREE_CODE (*tp) == OACC_LOOP && OMP_FOR_INIT (*tp))
    {
      visit_loop (*tp, own);
      *walk_subtrees = 0;
    }
  else if (!own->contains (*tp))
    keep_in_memory (*tp);
  return NULL_TREE;
}

/* Whether REGION is done when its device comes to it.  */
bool
asynchronous_p (tree region)
{
  switch (TREE_CODE (region))
    {
    case OMP_TARGET:
      return omp_find_clause (OMP_TARGET_CLAUSES (region), OMP_CLAUSE_NOWAIT);
    case OACC_KERNELS:
    case OACC_PARALLEL:
    case OACC_SERIAL:
      return omp_find_clause (OMP_CLAUSES (region), OMP_CLAUSE_ASYNC);
    default:
      return false;
    }
}

/* Whether REGION, an asynchronous one, maps scalars that no clause names.  GCC
   itself keeps those of "kernels" in memory if it makes several regions of
   it.  */
bool
maps_scalars_p (tree region)
{
  return ((TREE_CODE (region) == OACC_KERNELS
	   && param_openacc_kernels != OPENACC_KERNELS_DECOMPOSE)
	  || omp_find_clause (OMP_CLAUSES (region), OMP_CLAUSE_DEFAULTMAP));
}

/* For walk_tree, in a function.  */
tree
visit_regions (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (asynchronous_p (*tp) && maps_scalars_p (*tp))
    {
      own_variables own;
      walk_tree_without_duplicates (&OMP_BODY (*tp), visit_variables, &own);
    }
  else if (asynchronous_p (*tp))
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit_clauses, NULL);
  return NULL_TREE;
}

} // anonymous namespace

void
asynchronous_keep_in_memory (tree *body)
{
  walk_tree_without_duplicates (body, visit_regions, NULL);
}
