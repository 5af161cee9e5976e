/* Lambdas that a target region uses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* For each closure object that a region uses, g++ 12 adds a clause that maps
   it, and more for the pointers and references that it has.  It does so too if
   the user has named the object in a clause, and then does not know what to do
   with two: it stops with an internal error.  One has to go before the region
   is gimplified.  The first one is g++'s, and what it has added counts on
   that; so that one stays, with the user's map type.  With "firstprivate" all
   of g++'s go: the region has a copy, pointers in it included.

   It does so of objects that the region itself makes, too, by passing one to a
   function, or returning one.  There is nothing to map, and gimplifying these
   clauses ends in an internal error.

   Of a lambda "k.f" in an object of a class, or an array, g++ has the region
   map that part of "k" and no other: its other members have any value there.
   If no clause names it, all of "k" is mapped.  Of "p->f" there has to be one
   that has the part mapped where nothing maps "*p".

   What g++ adds for members comes later (closure-members.h): GCC 12 has it for
   parts of "*p", too, or does not know what to do with it in another
   lambda.  */

#include "gcc-plugin/front-end/closures.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/map-kinds.h"
#include "gcc-plugin/front-end/pointer-text.h"

namespace {

/* The object that C maps, or a part of, or something that it points to.  */
tree
mapped_base (tree c)
{
  tree base = OMP_CLAUSE_DECL (c);
  while (handled_component_p (base) || CONVERT_EXPR_P (base)
	 || TREE_CODE (base) == NON_LVALUE_EXPR || dereferenced (base))
    base = TREE_OPERAND (base, 0);
  return base;
}

/* Whether C maps an object that only the region has, or a pointer in one.  */
bool
maps_temporary_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  tree base = mapped_base (c);
  return TREE_CODE (TREE_TYPE (base)) == RECORD_TYPE && !DECL_P (base);
}

bool
maps_variable_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && DECL_P (OMP_CLAUSE_DECL (c))
	  && maps_data_p (OMP_CLAUSE_MAP_KIND (c)));
}

/* Take what maps the variable of MAPPING once more out of the clauses after
   it.  */
void
map_once (tree mapping)
{
  for (tree *next = &OMP_CLAUSE_CHAIN (mapping); *next;)
    {
      tree c = *next;
      if (!maps_variable_p (c)
	  || OMP_CLAUSE_DECL (c) != OMP_CLAUSE_DECL (mapping))
	{
	  next = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      OMP_CLAUSE_SET_MAP_KIND (mapping, OMP_CLAUSE_MAP_KIND (c));
      *next = OMP_CLAUSE_CHAIN (c);
    }
}

/* Take what maps VARIABLE, or is about its members, out of *CLAUSES.  */
void
leave_unmapped (tree *clauses, tree variable)
{
  while (*clauses)
    if (OMP_CLAUSE_CODE (*clauses) == OMP_CLAUSE_MAP
	&& mapped_base (*clauses) == variable)
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* Whether C, one of CLAUSES, makes firstprivate what another one maps.  */
bool
private_and_mapped_p (tree clauses, tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  for (tree other = clauses; other; other = OMP_CLAUSE_CHAIN (other))
    if (maps_variable_p (other)
	&& OMP_CLAUSE_DECL (other) == OMP_CLAUSE_DECL (c))
      return true;
  return false;
}

/* Take what maps temporaries out of *CLAUSES.  */
void
leave_temporaries (tree *clauses)
{
  while (*clauses)
    if (maps_temporary_p (*clauses))
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* The lambda's object of which PART is a member, or what a member refers to; or
   null.  */
tree
lambda_with (tree part)
{
  if (TREE_CODE (part) == INDIRECT_REF)
    part = TREE_OPERAND (part, 0);
  return (TREE_CODE (part) == COMPONENT_REF
	  && closure_p (TREE_TYPE (TREE_OPERAND (part, 0)))
	  ? TREE_OPERAND (part, 0) : NULL_TREE);
}

/* The object of a lambda that C is about, itself or a member; or null.  */
tree
lambda_of (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree decl = OMP_CLAUSE_DECL (c), lambda = lambda_with (decl);
  return lambda || !closure_p (TREE_TYPE (decl)) ? lambda : decl;
}

/* For walk_tree: add the variables that a block declares to the hash_set that
   DATA is.  */
tree
add_declared (tree *t, int *, void *data)
{
  if (TREE_CODE (*t) == BIND_EXPR && BIND_EXPR_BLOCK (*t))
    for (tree v = BLOCK_VARS (BIND_EXPR_BLOCK (*t)); v; v = DECL_CHAIN (v))
      ((hash_set<tree> *) data)->add (v);
  return NULL_TREE;
}

/* Whether LAMBDA is a member of what a pointer points to that REGION does not
   declare, at a constant place.  */
bool
pointed_to_p (tree region, tree lambda)
{
  bool found = false;
  for (; !DECL_P (lambda); lambda = TREE_OPERAND (lambda, 0))
    {
      if (dereferenced (lambda))
	found |= (TREE_CODE (TREE_TYPE (TREE_OPERAND (lambda, 0)))
		  == POINTER_TYPE);
      else if (TREE_CODE (lambda) != COMPONENT_REF
	       && TREE_CODE (lambda) != VIEW_CONVERT_EXPR
	       && TREE_CODE (lambda) != NON_LVALUE_EXPR
	       && !CONVERT_EXPR_P (lambda))
	return false;
    }
  hash_set<tree> declared;
  walk_tree_without_duplicates (&OMP_TARGET_BODY (region), add_declared,
				&declared);
  return found && !declared.contains (lambda);
}

/* Whether C, of REGION, has to go: it is about a member of a lambda, other than
   the one that REGION is in, or maps one that is a part of something.  */
bool
leave_out_p (tree region, tree c)
{
  tree lambda = lambda_of (c);
  if (!lambda || !(DECL_P (lambda) || handled_component_p (lambda)))
    return false;
  if (lambda != OMP_CLAUSE_DECL (c))
    return true;
  return !DECL_P (lambda) && !pointed_to_p (region, lambda);
}

/* Take these out of the clauses of REGION.  */
void
leave_out_members (tree region)
{
  for (tree *next = &OMP_TARGET_CLAUSES (region); *next;)
    if (leave_out_p (region, *next))
      *next = OMP_CLAUSE_CHAIN (*next);
    else
      next = &OMP_CLAUSE_CHAIN (*next);
}

} // anonymous namespace

void
closures_map_once (tree region)
{
  tree *clauses = &OMP_TARGET_CLAUSES (region);
  leave_temporaries (clauses);
  leave_out_members (region);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (maps_variable_p (c))
      map_once (c);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (private_and_mapped_p (*clauses, c))
      leave_unmapped (clauses, OMP_CLAUSE_DECL (c));
}
