/* What "enter data" maps of names that end with their procedure (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A procedure has pointers of its own for arguments that are arrays or are
   passed by reference, and the array that a name of "associate" stands for has
   a descriptor for that name.  These are on the stack, as are pointers that the
   procedure declares, allocatable scalars among them, and "enter data" maps
   them together with the data:

     map(to:*a.0 [len: ...]) map(alloc:a.0 [pointer assign])
     map(to:*name.data [len: ...]) map(to:name [pointer set])
       map(alloc:name.data [pointer assign])

   It does so for good: "exit data" knows nothing of the former, and may be in
   another procedure, or use another name.  What comes to lie there next "is
   already mapped" in part, or the device has the old pointer in its place.
   Each region maps such pointers and descriptors for itself; so these clauses,
   and those of "exit data" for them, have to go.  Not OpenACC's of the main
   program, which ends last: there a pointer that "enter data" has created on
   the device keeps what regions assign to it.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/front-end/array-spans.h"
#include "gcc-plugin/front-end/entered.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

/* Whether VARIABLE is the descriptor of an array for a name of "associate", or
   for a pointer.  DECL_LANG_FLAG_7 is gfortran's GFC_DECL_ASSOCIATE_VAR_P,
   TYPE_LANG_FLAG_1 its GFC_DESCRIPTOR_TYPE_P.  */
bool
name_descriptor_p (tree variable)
{
  tree type = TREE_TYPE (variable);
  return (VAR_P (variable)
	  && (DECL_LANG_FLAG_7 (variable)
	      || !lang_hooks.decls.omp_allocatable_p (variable))
	  && TREE_CODE (type) == RECORD_TYPE && TYPE_LANG_FLAG_1 (type));
}

/* Whether VARIABLE is a pointer, perhaps one that gfortran has made for an
   argument.  */
bool
pointer_p (tree variable)
{
  return (POINTER_TYPE_P (TREE_TYPE (variable))
	  && (TREE_CODE (variable) == PARM_DECL || VAR_P (variable)));
}

/* Whether VARIABLE is the main program's, which ends last.  */
bool
main_program_p (tree variable)
{
  tree function = DECL_CONTEXT (variable);
  return (function && TREE_CODE (function) == FUNCTION_DECL
	  && id_equal (DECL_ASSEMBLER_NAME (function), "MAIN__"));
}

/* Whether C, of CONSTRUCT, maps what leads to the data that a name stands for,
   on the stack.  */
bool
leads_to_data_p (const gimple *construct, tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  tree t = OMP_CLAUSE_DECL (c);
  STRIP_NOPS (t);
  if (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  return (DECL_P (t) && !TREE_STATIC (t)
	  && !(is_gimple_omp_oacc (construct) && main_program_p (t))
	  && (name_descriptor_p (t)
	      || (t == OMP_CLAUSE_DECL (c)
		  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER
		  && pointer_p (t))));
}

/* Take *CLAUSE out, and with a descriptor the clause for the pointer in it,
   which names another variable if nested functions share the descriptor's.  */
void
leave_out (tree *clause)
{
  bool descriptor = OMP_CLAUSE_MAP_KIND (*clause) == GOMP_MAP_TO_PSET;
  *clause = OMP_CLAUSE_CHAIN (*clause);
  if (descriptor && (map_kind_p (*clause, GOMP_MAP_POINTER)
		     || map_kind_p (*clause, GOMP_MAP_ALWAYS_POINTER)))
    *clause = OMP_CLAUSE_CHAIN (*clause);
}

bool
enters_or_exits_p (gimple *construct)
{
  switch (gimple_omp_target_kind (construct))
    {
    case GF_OMP_TARGET_KIND_ENTER_DATA:
    case GF_OMP_TARGET_KIND_EXIT_DATA:
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
      return true;
    default:
      return false;
    }
}

} // anonymous namespace

void
entered_leave_names (gimple *construct)
{
  if (!lang_GNU_Fortran () || !enters_or_exits_p (construct))
    return;
  tree *clauses = gimple_omp_target_clauses_ptr (construct);
  while (*clauses)
    if (leads_to_data_p (construct, *clauses))
      leave_out (clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* The descriptor for whose pointer C is, of the clauses CLAUSES, if none of
   them maps it; or null.  */
static tree
unmapped_descriptor (tree c, tree clauses)
{
  if (!map_kind_p (c, GOMP_MAP_ALWAYS_POINTER)
      || TREE_CODE (OMP_CLAUSE_DECL (c)) != COMPONENT_REF)
    return NULL_TREE;
  tree variable = TREE_OPERAND (OMP_CLAUSE_DECL (c), 0);
  if (!VAR_P (variable) || !array_descriptor_p (TREE_TYPE (variable)))
    return NULL_TREE;
  for (tree other = clauses; other; other = OMP_CLAUSE_CHAIN (other))
    if (OMP_CLAUSE_CODE (other) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_DECL (other) == variable)
      return NULL_TREE;
  return variable;
}

void
unused_descriptors_settle (gimple *region)
{
  tree *clauses = gimple_omp_target_clauses_ptr (region);
  tree *c = clauses;
  while (lang_GNU_Fortran () && *c)
    {
      tree descriptor = unmapped_descriptor (*c, *clauses);
      if (descriptor && !declared_target_p (descriptor))
	{
	  *c = OMP_CLAUSE_CHAIN (*c);
	  continue;
	}
      if (descriptor)
	{
	  tree size = TYPE_SIZE_UNIT (TREE_TYPE (descriptor));
	  tree whole = map_clause_new (OMP_CLAUSE_LOCATION (*c),
				       GOMP_MAP_TO_PSET, descriptor, size);
	  OMP_CLAUSE_CHAIN (whole) = *c;
	  *c = whole;
	  c = &OMP_CLAUSE_CHAIN (whole);
	}
      c = &OMP_CLAUSE_CHAIN (*c);
    }
}
