/* Parts of one structure belong together.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Parts of a structure that a construct maps have to lie on the device as on
   the host.  The front end says so with a clause before them that has their
   number.  Of "map(s.a[i:n], s.a[j:n])", GCC 14 takes the second for the first
   once more, since it only compares what is constant, and leaves it behind the
   structure: it would get a place of its own, where no region looks for it.

   GCC 12 compares the pointers to structures, too, and may have loaded one
   pointer several times:

     _1 = s; _2 = s;
     map(struct: *_1 [1]) map(s->a) map(struct: *_2 [1]) map(s->b)

   For it, these are parts of two structures, as they may also be if the pointer
   is the same.  And what a pointer among the parts points to, which is none, it
   may put between them:

     map(struct: *_1 [2]) map(alloc: s->p) map(to: *_3)
       map(always_pointer: s->p) map(s->b)

   GCC 12 takes the parts of an array's elements for variables of their own, so
   that they would not lie on the device as they do on the host:

     map(x[3].a) map(x[3].b)  */

#include "gcc-plugin/front-end/structures.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"

bool
structure_parts_p (tree c)
{
  return (map_kind_p (c, GOMP_MAP_STRUCT)
	  || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	      && gcc_parts_unordered_p (OMP_CLAUSE_MAP_KIND (c))));
}

tree
structure_last_part (tree structure)
{
  tree last = structure;
  for (auto i = tree_to_uhwi (OMP_CLAUSE_SIZE (structure)); i > 0;)
    {
      last = OMP_CLAUSE_CHAIN (last);
      if (!gives_pointer_p (last))
	i--;
    }
  return last;
}

namespace {

/* Whether C maps a part of what BASE is.  */
bool
part_p (tree c, tree base)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && handled_component_p (OMP_CLAUSE_DECL (c))
	  && maps_data_p (OMP_CLAUSE_MAP_KIND (c))
	  && operand_equal_p (get_base_address (OMP_CLAUSE_DECL (c)), base,
			      0));
}

/* Put the parts of STRUCTURE that come after LAST, its last one, there.  */
void
complete_structure (tree structure, tree last)
{
  tree base = get_base_address (OMP_CLAUSE_DECL (structure));
  for (tree *next = &OMP_CLAUSE_CHAIN (last); base && *next;)
    {
      tree c = *next;
      if (!part_p (c, base))
	{
	  next = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      if (next == &OMP_CLAUSE_CHAIN (last))
	next = &OMP_CLAUSE_CHAIN (c);
      else
	{
	  *next = OMP_CLAUSE_CHAIN (c);
	  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (last);
	  OMP_CLAUSE_CHAIN (last) = c;
	}
      last = c;
      OMP_CLAUSE_SIZE (structure)
	= size_binop (PLUS_EXPR, OMP_CLAUSE_SIZE (structure), size_one_node);
    }
}

/* Have the parts of *OTHER, a structure after STRUCTURE, follow the parts of
   that, and take *OTHER out.  */
void
take_parts (tree structure, tree *other)
{
  tree size = OMP_CLAUSE_SIZE (*other), first = OMP_CLAUSE_CHAIN (*other);
  tree last = structure_last_part (*other);
  tree before = structure_last_part (structure);
  *other = OMP_CLAUSE_CHAIN (last);
  OMP_CLAUSE_CHAIN (last) = OMP_CLAUSE_CHAIN (before);
  OMP_CLAUSE_CHAIN (before) = first;
  OMP_CLAUSE_SIZE (structure)
    = size_binop (PLUS_EXPR, OMP_CLAUSE_SIZE (structure), size);
}

/* Whether C is for parts of STRUCTURE, to which POINTER points, if it is not
   null.  */
bool
same_structure_p (gimple_stmt_iterator gsi, tree c, tree structure,
		  tree pointer)
{
  return (map_kind_p (c, GOMP_MAP_STRUCT)
	  && (operand_equal_p (OMP_CLAUSE_DECL (c), OMP_CLAUSE_DECL (structure),
			       0)
	      || (pointer
		  && base_pointer_of (gsi, OMP_CLAUSE_DECL (c)) == pointer)));
}

/* Whether C, of the construct at GSI, maps a part of what BASE is, to which
   POINTER points, if it is not null.  */
bool
own_part_p (gimple_stmt_iterator gsi, tree c, tree base, tree pointer)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || !handled_component_p (OMP_CLAUSE_DECL (c))
      || map_kind_p (c, GOMP_MAP_ALWAYS_POINTER))
    return false;
  tree own = get_base_address (OMP_CLAUSE_DECL (c));
  return own && (operand_equal_p (own, base, 0)
		 || (pointer && base_pointer_of (gsi, own) == pointer));
}

/* Whether all parts of STRUCTURE, to which POINTER leads, if it is not null,
   are known as such.  */
bool
parts_known_p (gimple_stmt_iterator gsi, tree structure, tree pointer)
{
  tree base = get_base_address (OMP_CLAUSE_DECL (structure));
  auto count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  for (tree c = OMP_CLAUSE_CHAIN (structure); base && c;
       c = OMP_CLAUSE_CHAIN (c))
    if (own_part_p (gsi, c, base, pointer) && --count == 0)
      return true;
  return false;
}

/* Put what is between the parts of STRUCTURE after them.  */
void
free_parts (gimple_stmt_iterator gsi, tree structure, tree pointer)
{
  tree base = get_base_address (OMP_CLAUSE_DECL (structure));
  auto count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  tree others = NULL_TREE;
  tree *part = &OMP_CLAUSE_CHAIN (structure), *other = &others;
  while (count > 0)
    {
      tree c = *part;
      if (own_part_p (gsi, c, base, pointer))
	{
	  part = &OMP_CLAUSE_CHAIN (c);
	  count--;
	  continue;
	}
      *part = OMP_CLAUSE_CHAIN (c);
      *other = c;
      other = &OMP_CLAUSE_CHAIN (c);
    }
  *other = *part;
  *part = others;
}

/* Whether what a pointer points to, which is mapped before it, follows
   STRUCTURE before all of its parts do.  */
bool
mixed_p (tree structure)
{
  tree c = OMP_CLAUSE_CHAIN (structure);
  for (auto i = tree_to_uhwi (OMP_CLAUSE_SIZE (structure)); i > 0 && c; i--)
    {
      c = OMP_CLAUSE_CHAIN (c);
      if (map_kind_p (c, GOMP_MAP_ALWAYS_POINTER))
	return true;
    }
  return false;
}

/* Have all parts of STRUCTURE follow it.  */
void
merge_structures (gimple_stmt_iterator gsi, tree structure)
{
  tree pointer = base_pointer_of (gsi, OMP_CLAUSE_DECL (structure));
  if (mixed_p (structure) && parts_known_p (gsi, structure, pointer))
    free_parts (gsi, structure, pointer);
  tree *next = &OMP_CLAUSE_CHAIN (structure_last_part (structure));
  while (*next)
    if (same_structure_p (gsi, *next, structure, pointer))
      {
	take_parts (structure, next);
	next = &OMP_CLAUSE_CHAIN (structure_last_part (structure));
      }
    else
      next = &OMP_CLAUSE_CHAIN (*next);
}

/* If C maps a component of an element of a variable, that; or null.  */
tree
array_of_part (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || !maps_data_p (OMP_CLAUSE_MAP_KIND (c))
      || TREE_CODE (OMP_CLAUSE_DECL (c)) != COMPONENT_REF)
    return NULL_TREE;
  tree t = OMP_CLAUSE_DECL (c);
  while (handled_component_p (TREE_OPERAND (t, 0)))
    t = TREE_OPERAND (t, 0);
  return (TREE_CODE (t) == ARRAY_REF && VAR_P (TREE_OPERAND (t, 0))
	  ? TREE_OPERAND (t, 0) : NULL_TREE);
}

/* Whether CLAUSES map several components of elements of VARIABLE, and do not
   say that they are parts of it.  */
bool
parts_unknown_p (tree clauses, tree variable)
{
  unsigned count = 0;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (structure_parts_p (c) && OMP_CLAUSE_DECL (c) == variable)
      return false;
    else if (array_of_part (c) == variable)
      count++;
  return count > 1;
}

} // anonymous namespace

void
structures_of_elements (tree *clauses)
{
  for (tree *c = clauses; *c; c = &OMP_CLAUSE_CHAIN (*c))
    {
      tree variable = array_of_part (*c);
      if (!variable || !parts_unknown_p (*clauses, variable))
	continue;
      map_clause_push (c, map_clause_new (OMP_CLAUSE_LOCATION (*c),
					  GOMP_MAP_STRUCT, variable,
					  size_one_node));
      c = &OMP_CLAUSE_CHAIN (*c);
    }
}

void
structures_merge (gimple_stmt_iterator gsi)
{
  for (tree c = gimple_omp_target_clauses (gsi_stmt (gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (map_kind_p (c, GOMP_MAP_STRUCT))
      merge_structures (gsi, c);
}

void
structures_complete (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_kind_p (c, GOMP_MAP_STRUCT))
      complete_structure (c, structure_last_part (c));
}
