/* What OpenACC's clauses attach that cannot be.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* From GCC 14 on, a section of what an element of an array points to comes with
   the variable that points to the array:

     copyin(p[i][:n])  map(to: *p[i]) map(attach: p) map(attach: p[i])

   That is not on the device, as a rule, and the program ends with an error; a
   region that has such a clause ends the compiler, which finds no value for
   "p".  What belongs together is p[i] and what it points to:

     map(to: *p[i]) map(attach: p[i])

   Where the data leaves, GCC has one pointer detached and one attached:

     copyout(p[i][:n])  map(from: *p[i]) map(detach: p) map(attach: p[i])

   In C++, pointers that are references are attached in the same way, and
   "update" stores them, also with a section of what they point to themselves:

     copyin(r[:n])  map(to: *r) map(attach: r)

   In Fortran, it takes a component that is an array for a pointer to one:

     copy(x%a(2:3))  map(tofrom: x.a[1]) map(attach: x.a)
     update device(x%a(2:3))  map(force_to: x.a[1]) map(always_pointer: x.a)  */

#include "gcc-plugin/front-end/attachments.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

bool
attaches_p (tree c)
{
  return (map_kind_p (c, GOMP_MAP_ATTACH) || map_kind_p (c, GOMP_MAP_DETACH));
}

/* Whether C is about a variable that points to pointers, for the sake of what
   the next clause is about.  */
bool
superfluous_p (tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  return (attaches_p (c) && DECL_P (OMP_CLAUSE_DECL (c))
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	  && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (OMP_CLAUSE_DECL (c))))
	  && attaches_p (next) && !DECL_P (OMP_CLAUSE_DECL (next)));
}

bool
sets_pointer_p (tree c)
{
  return attaches_p (c) || map_kind_p (c, GOMP_MAP_ALWAYS_POINTER);
}

/* Whether C is about an array as if it was a pointer.  */
bool
about_array_p (tree c)
{
  return (sets_pointer_p (c)
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE);
}

/* Whether C, of the construct at GSI, is about a pointer that a reference leads
   to, for the sake of the clause before it, PREVIOUS.  */
bool
about_referenced_p (gimple_stmt_iterator gsi, tree previous, tree c)
{
  if (!sets_pointer_p (c) || !previous
      || OMP_CLAUSE_CODE (previous) != OMP_CLAUSE_MAP
      || sets_pointer_p (previous))
    return false;
  tree reference = base_pointer_of (gsi, OMP_CLAUSE_DECL (c));
  return (reference && TREE_CODE (TREE_TYPE (reference)) == REFERENCE_TYPE
	  && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (reference))));
}

bool
has_pointer_p (tree clauses, tree pointer)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (gives_pointer_p (c) && OMP_CLAUSE_DECL (c) == pointer)
      return true;
  return false;
}

/* Have the region STMT use what is present of what POINTER points to.  */
void
use_present (gimple *stmt, tree pointer)
{
  tree *clauses = gimple_omp_target_clauses_ptr (stmt);
  if (!has_pointer_p (*clauses, pointer))
    map_clauses_use_present (clauses, gimple_location (stmt), pointer,
			     build_simple_mem_ref (pointer));
}

} // anonymous namespace

void
attachments_mend (gimple_stmt_iterator gsi)
{
  gimple *stmt = gsi_stmt (gsi);
  bool leaves
    = gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_OACC_EXIT_DATA;
  tree previous = NULL_TREE;
  tree *next = gimple_omp_target_clauses_ptr (stmt);
  while (tree c = *next)
    {
      if (leaves && map_kind_p (c, GOMP_MAP_ATTACH))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_DETACH);
      if (superfluous_p (c))
	{
	  *next = OMP_CLAUSE_CHAIN (c);
	  if (is_gimple_omp_offloaded (stmt))
	    use_present (stmt, OMP_CLAUSE_DECL (c));
	}
      else if (about_array_p (c) || about_referenced_p (gsi, previous, c))
	*next = OMP_CLAUSE_CHAIN (c);
      else
	{
	  previous = c;
	  next = &OMP_CLAUSE_CHAIN (c);
	}
    }
}
