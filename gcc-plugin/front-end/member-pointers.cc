/* Members that are pointers and mapped beside what they point to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC 14 and later end in an internal error when they gimplify
   "map(s.p[:n], s.p, s.a)": to sort the members of "s" they put "s.a" in front
   of the section of "s.p", and lose track of the clauses.  With
   "map(s.p, s.p[:n], s.a)", which means the same, they do not.  The front end
   has the last clause first.

   GCC 12 puts what is "alloc" behind the rest, then such pointers before what
   they point to, and may end in an internal error.  It does not if they are
   "to", and their value is replaced by the device's anyway.  */

#include "gcc-plugin/front-end/member-pointers.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether C maps a member that is a pointer, and nothing else.  */
bool
maps_pointer_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && names_data_p (c)
	  && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))));
}

/* The clause among CLAUSES that attaches POINTER; null if there is none.  */
tree
attachment_of (tree clauses, tree pointer)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH
	&& operand_equal_p (OMP_CLAUSE_DECL (c), pointer, 0))
      return c;
  return NULL_TREE;
}

} // anonymous namespace

void
member_pointers_come_first (tree *clauses)
{
  for (tree c = *clauses; c && gcc_moves_alloc_behind; c = OMP_CLAUSE_CHAIN (c))
    if (maps_pointer_p (c) && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC
	&& attachment_of (*clauses, OMP_CLAUSE_DECL (c)))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  while (*clauses)
    {
      tree c = *clauses;
      tree attachment = (maps_pointer_p (c)
			 ? attachment_of (c, OMP_CLAUSE_DECL (c)) : NULL_TREE);
      if (!attachment)
	{
	  clauses = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *clauses = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (attachment);
      OMP_CLAUSE_CHAIN (attachment) = c;
    }
}
