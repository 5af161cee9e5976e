/* Members that are pointers, and whose structure a region does not map.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC 12 and 13 map what "map(s->p[:n])" says, and nothing else: the pointer is
   attached if it is there, and where it is not the region dies.

     map(alloc: *s [len: 0]) map(firstprivate: s) map(*s->p) map(attach: s->p)

   From GCC 14 on, as with other compilers, it is mapped as well:

     map(struct: *s [1]) map(firstprivate: s) map(alloc: s->p) map(*s->p)
       map(attach: s->p)

   So it is here.  */

#include "gcc-plugin/front-end/attached-members.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether A and B, which the construct at GSI maps, are the same place.  */
bool
same_place_p (gimple_stmt_iterator gsi, tree a, tree b)
{
  while (handled_component_p (a) && TREE_CODE (a) == TREE_CODE (b)
	 && operand_equal_p (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1), 0))
    {
      a = TREE_OPERAND (a, 0);
      b = TREE_OPERAND (b, 0);
    }
  if (DECL_P (a))
    return a == b;
  tree pointer = base_pointer_of (gsi, a);
  return pointer && pointer == base_pointer_of (gsi, b);
}

/* Whether C, of the construct at GSI, maps PLACE, or what that is in.  */
bool
maps_place_p (gimple_stmt_iterator gsi, tree c, tree place)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !names_data_p (c))
    return false;
  while (!same_place_p (gsi, OMP_CLAUSE_DECL (c), place))
    {
      if (!handled_component_p (place))
	return false;
      place = TREE_OPERAND (place, 0);
    }
  return true;
}

/* Whether C attaches a member that no clause of the construct at GSI maps.  */
bool
lacks_pointer_p (gimple_stmt_iterator gsi, tree c)
{
  if (!map_kind_p (c, GOMP_MAP_ATTACH)
      || TREE_CODE (OMP_CLAUSE_DECL (c)) != COMPONENT_REF)
    return false;
  for (tree other = gimple_omp_target_clauses (gsi_stmt (gsi)); other;
       other = OMP_CLAUSE_CHAIN (other))
    if (maps_place_p (gsi, other, OMP_CLAUSE_DECL (c)))
      return false;
  return true;
}

/* Have a clause for a structure, which is BASE, in the place of what maps
   nothing of it, for the pointer to it.  Return that clause.  Null if the
   construct at GSI has none.  */
tree
begin_structure (gimple_stmt_iterator gsi, tree base)
{
  tree pointer = base_pointer_of (gsi, base);
  tree *place = gimple_omp_target_clauses_ptr (gsi_stmt (gsi));
  while (*place
	 && !(base_pointers_maps_nothing_p (*place)
	      && OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (*place)) == pointer))
    place = &OMP_CLAUSE_CHAIN (*place);
  if (!*place)
    return NULL_TREE;
  tree structure = map_clause_new (OMP_CLAUSE_LOCATION (*place),
				   GOMP_MAP_STRUCT, unshare_expr (base),
				   size_zero_node);
  OMP_CLAUSE_CHAIN (structure) = OMP_CLAUSE_CHAIN (*place);
  *place = structure;
  return structure;
}

/* The clause of the construct at GSI behind which the parts of BASE, a
   structure, are.  */
tree
structure_of (gimple_stmt_iterator gsi, tree base)
{
  for (tree c = gimple_omp_target_clauses (gsi_stmt (gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (map_kind_p (c, GOMP_MAP_STRUCT)
	&& same_place_p (gsi, OMP_CLAUSE_DECL (c), base))
      return c;
  return begin_structure (gsi, base);
}

/* Have the construct at GSI map MEMBER, a pointer.  */
void
map_pointer (gimple_stmt_iterator gsi, tree member)
{
  tree structure = structure_of (gsi, get_base_address (member));
  if (!structure)
    return;
  tree c = map_clause_new (OMP_CLAUSE_LOCATION (structure), GOMP_MAP_ALLOC,
			   unshare_expr (member),
			   TYPE_SIZE_UNIT (TREE_TYPE (member)));
  tree before = structure;
  if (gives_pointer_p (OMP_CLAUSE_CHAIN (before)))
    before = OMP_CLAUSE_CHAIN (before);
  map_clause_insert (before, c);
  OMP_CLAUSE_SIZE (structure)
    = size_binop (PLUS_EXPR, OMP_CLAUSE_SIZE (structure), size_one_node);
}

} // anonymous namespace

void
attached_members_map (gimple_stmt_iterator gsi)
{
  if (gcc_maps_attached_members || lang_GNU_Fortran ())
    return;
  for (tree c = gimple_omp_target_clauses (gsi_stmt (gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (lacks_pointer_p (gsi, c))
      map_pointer (gsi, OMP_CLAUSE_DECL (c));
}
