/* Pointers through which regions use what is mapped.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* In a region, "p" of "map(p->n)" points to the device's structure.  GCC takes
   it from the clause before the one that says so, and GCC 12 puts that where it
   does not belong:

     map(struct: *p) map(p->n) map(firstprivate: p)
     map(*p) map(*p->q) map(attach: p->q) map(firstprivate: p)
     map(alloc: *p [len: 0]) map(firstprivate: p) map(struct: *p) map(p->n)

   It would have the region's "p" point to "n", or nowhere.  Its place is right
   behind what maps the whole structure, or says that parts of it follow.  There
   may be one there; then another one goes.

   On "target data" it has no place: there the next pass of GCC 12 ends in an
   internal error.  "map(p->q[:n])" gets it with what maps nothing before it:

     map(alloc: *p [len: 0]) map(firstprivate: p) map(*p->q) map(attach: p->q)

   There it is left out.  */

#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"

gimple *
base_pointer_set (gimple_stmt_iterator gsi, tree pointer)
{
  gimple *load = NULL;
  if (TREE_CODE (pointer) == SSA_NAME)
    load = SSA_NAME_DEF_STMT (pointer);
  else if (VAR_P (pointer) && DECL_ARTIFICIAL (pointer))
    do
      {
	gsi_prev (&gsi);
	load = gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
      }
    while (load && gimple_get_lhs (load) != pointer);
  return load && is_gimple_assign (load) ? load : NULL;
}

tree
base_pointer_source (gimple_stmt_iterator gsi, tree pointer)
{
  gimple *load = base_pointer_set (gsi, pointer);
  return (load && gimple_assign_single_p (load) ? gimple_assign_rhs1 (load)
	  : pointer);
}

tree
base_pointer_of (gimple_stmt_iterator gsi, tree object)
{
  tree pointer = dereferenced_exactly (object);
  if (!pointer)
    return NULL_TREE;
  pointer = base_pointer_source (gsi, pointer);
  return DECL_P (pointer) ? pointer : NULL_TREE;
}

namespace {

bool
empty_p (tree c)
{
  return OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c));
}

/* Whether C, of the construct at GSI, maps what POINTER points to, or begins
   its parts.  */
bool
whole_p (gimple_stmt_iterator gsi, tree c, tree pointer)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  return ((maps_data_p (OMP_CLAUSE_MAP_KIND (c))
	   || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_STRUCT)
	  && !empty_p (c)
	  && base_pointer_of (gsi, OMP_CLAUSE_DECL (c)) == pointer);
}

/* Whether PREVIOUS is none from which a region's pointer can be had, if there
   is a better one: a part of a structure, a pointer that is attached, or what
   maps nothing.  */
bool
misplaced_p (tree previous)
{
  if (OMP_CLAUSE_CODE (previous) != OMP_CLAUSE_MAP)
    return false;
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (previous);
  return (kind == GOMP_MAP_ATTACH || kind == GOMP_MAP_ATTACH_DETACH
	  || kind == GOMP_MAP_ALWAYS_POINTER
	  || (maps_data_p (kind)
	      && (handled_component_p (OMP_CLAUSE_DECL (previous))
		  || empty_p (previous))));
}

bool
firstprivate_p (tree c)
{
  return map_kind_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
}

/* The clause among CLAUSES, of the construct at GSI, behind which that of
   POINTER belongs; null if there is none.  */
tree
place (gimple_stmt_iterator gsi, tree clauses, tree pointer)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (whole_p (gsi, c, pointer))
      return c;
  return NULL_TREE;
}

} // anonymous namespace

bool
base_pointers_maps_nothing_p (tree c)
{
  return (map_kind_p (c, GOMP_MAP_ALLOC) && empty_p (c)
	  && firstprivate_p (OMP_CLAUSE_CHAIN (c)));
}

void
base_pointers_place (gimple_stmt_iterator gsi)
{
  tree clauses = gimple_omp_target_clauses (gsi_stmt (gsi));
  for (tree previous = clauses; previous;)
    {
      tree c = OMP_CLAUSE_CHAIN (previous);
      if (firstprivate_p (c) && empty_p (c) && misplaced_p (previous))
	if (tree where = place (gsi, clauses, OMP_CLAUSE_DECL (c)))
	  {
	    OMP_CLAUSE_CHAIN (previous) = OMP_CLAUSE_CHAIN (c);
	    if (!firstprivate_p (OMP_CLAUSE_CHAIN (where)))
	      map_clause_insert (where, c);
	  }
      previous = OMP_CLAUSE_CHAIN (previous);
    }
}

void
base_pointers_leave_out (tree *clauses)
{
  while (*clauses)
    if (base_pointers_maps_nothing_p (*clauses) || firstprivate_p (*clauses))
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

void
base_pointers_refer (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = firstprivate_p (c) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (decl && TREE_CODE (decl) == PARM_DECL
	  && TREE_CODE (TREE_TYPE (decl)) == POINTER_TYPE
	  && RECORD_OR_UNION_TYPE_P (TREE_TYPE (TREE_TYPE (decl)))
	  && lang_hooks.decls.omp_privatize_by_reference (decl))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
    }
}
