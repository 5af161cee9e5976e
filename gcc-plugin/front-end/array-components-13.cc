/* Sections of components that are arrays, in OpenACC's clauses: for GCC 13 and
   later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* In Fortran, GCC takes such a component for a pointer to an array: as many
   bytes as a pointer has are mapped in its place, and the section somewhere
   else.

     copy(x%a(2:3), x%n)
       map(struct: x [2]) map(x.n) map(alloc: x.a [len: 8]) map(x.a[1] [len: 8])

   They overlap, so that the program ends with an error, or the section is taken
   for present and nothing is copied.  Its place is where the component is:

       map(struct: x [2]) map(x.n) map(x.a[1] [len: 8])  */

#include "gcc-plugin/front-end/array-components.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether A and B are the same component; of the same structure, as far as
   their types tell.  */
bool
same_component_p (tree a, tree b)
{
  while (handled_component_p (a) && TREE_CODE (a) == TREE_CODE (b)
	 && operand_equal_p (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1), 0))
    {
      a = TREE_OPERAND (a, 0);
      b = TREE_OPERAND (b, 0);
    }
  if (DECL_P (a) || DECL_P (b))
    return a == b;
  return TREE_CODE (a) == TREE_CODE (b) && !handled_component_p (a);
}

/* Whether C maps a component that is an array as if it was a pointer.  */
bool
as_pointer_p (tree c)
{
  return ((map_kind_p (c, GOMP_MAP_ALLOC) || map_kind_p (c, GOMP_MAP_RELEASE)
	   || map_kind_p (c, GOMP_MAP_DELETE))
	  && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE
	  && OMP_CLAUSE_SIZE (c)
	  && tree_int_cst_equal (OMP_CLAUSE_SIZE (c),
				 TYPE_SIZE_UNIT (ptr_type_node)));
}

/* Where among CLAUSES a section of COMPONENT is; null if none is.  */
tree *
find_section (tree *clauses, tree component)
{
  for (; *clauses; clauses = &OMP_CLAUSE_CHAIN (*clauses))
    if (OMP_CLAUSE_CODE (*clauses) == OMP_CLAUSE_MAP
	&& TREE_CODE (OMP_CLAUSE_DECL (*clauses)) == ARRAY_REF
	&& same_component_p (TREE_OPERAND (OMP_CLAUSE_DECL (*clauses), 0),
			     component))
      return clauses;
  return NULL;
}

} // anonymous namespace

void
array_components_place (tree *clauses)
{
  for (tree *next = clauses; *next; next = &OMP_CLAUSE_CHAIN (*next))
    {
      tree c = *next;
      tree *place = (as_pointer_p (c)
		     ? find_section (&OMP_CLAUSE_CHAIN (c), OMP_CLAUSE_DECL (c))
		     : NULL);
      if (!place)
	continue;
      tree section = *place;
      *place = OMP_CLAUSE_CHAIN (section);
      OMP_CLAUSE_CHAIN (section) = OMP_CLAUSE_CHAIN (c);
      *next = section;
    }
}
