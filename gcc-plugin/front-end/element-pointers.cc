/* Pointers that are elements, in map clauses of OpenMP.  With OpenACC:
   attachments.h.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Of "map(m[i][:n])", where "m" points to pointers, GCC 12 and 13 take what is
   mapped for a section of "m": a region has an "m" of its own, from which it is
   as far as on the host, other constructs attach it to "m".

     _5 = m + i * 8; _6 = *_5;
     map(*_6) map(firstprivate: m [bias: _6 - m])
     map(*_6) map(attach: m [bias: _6 - m])

   Where "m" is an array, constructs other than regions attach nothing.  From
   GCC 14 on, as with other compilers, it is attached to the element, and a
   region has "m" as if no clause named it:

     map(alloc: *m [len: 0]) map(firstprivate: m) map(*_6) map(attach: *_5)

   So it is here.  Of an array, regions of GCC 14 and later have one of their
   own for each section as well, which ends in an internal error if that is not
   the only one; and a pointer that is a reference has to be mapped, and is not:

     map(*_6) map(pointer: m [bias: 0]) map(attach: m[i])
     map(pointer: r) map(*_6) map(attach: *r [bias]) map(attach: *_5)  */

#include "gcc-plugin/front-end/element-pointers.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"

namespace {

struct row
{
  /* The pointer that it is of, an element, and where in it it begins.  */
  tree element, bias;
};

/* Whether T is an element that is a pointer.  */
bool
element_p (tree t)
{
  if (TREE_CODE (TREE_TYPE (t)) != POINTER_TYPE)
    return false;
  return (TREE_CODE (t) == ARRAY_REF
	  || (dereferenced (t)
	      && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == POINTER_TYPE));
}

/* Set *S if C, of the construct at GSI, maps a section of an element.  */
bool
find_row (gimple_stmt_iterator gsi, tree c, row *s)
{
  if (!names_data_p (c) || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || !dereferenced (OMP_CLAUSE_DECL (c)))
    return false;
  gimple *set = base_pointer_set (gsi, TREE_OPERAND (OMP_CLAUSE_DECL (c), 0));
  s->bias = size_zero_node;
  if (set && gimple_assign_rhs_code (set) == POINTER_PLUS_EXPR)
    {
      s->bias = gimple_assign_rhs2 (set);
      set = base_pointer_set (gsi, gimple_assign_rhs1 (set));
    }
  if (!set || !gimple_assign_single_p (set))
    return false;
  s->element = gimple_assign_rhs1 (set);
  return element_p (s->element);
}

/* Whether C is about a pointer to pointers, or an array of them, that leads to
   ELEMENT.  */
bool
leads_to_p (tree c, tree element)
{
  if (!map_kind_p (c, GOMP_MAP_ATTACH) && !map_kind_p (c, GOMP_MAP_DETACH)
      && !map_kind_p (c, GOMP_MAP_FORCE_DETACH) && !gives_pointer_p (c))
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  return TYPE_MAIN_VARIANT (type) != TYPE_MAIN_VARIANT (TREE_TYPE (element));
}

/* Whether VARIABLE is a reference, and OBJECT what it refers to.  */
bool
refers_p (gimple_stmt_iterator gsi, tree variable, tree object)
{
  return (TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE
	  && dereferenced (object)
	  && base_pointer_source (gsi, TREE_OPERAND (object, 0)) == variable);
}

/* The value that VARIABLE, a pointer, has where the construct at GSI computes
   ELEMENT from it; null if that is not seen.  */
tree
value_of (gimple_stmt_iterator gsi, tree variable, tree element)
{
  tree pointer = TREE_OPERAND (element, 0);
  while (pointer != variable)
    {
      gimple *set = base_pointer_set (gsi, pointer);
      if (!set)
	return NULL_TREE;
      tree from = gimple_assign_rhs1 (set);
      if (gimple_assign_rhs_code (set) == POINTER_PLUS_EXPR)
	pointer = from;
      else if (from == variable || refers_p (gsi, variable, from))
	return pointer;
      else if (dereferenced (from))
	pointer = TREE_OPERAND (from, 0);
      else
	return NULL_TREE;
    }
  return variable;
}

/* Have the region STMT use POINTER, of which the value is VALUE, as if no
   clause named it.  */
void
use_pointer (gimple *stmt, tree pointer, tree value)
{
  tree *clauses = gimple_omp_target_clauses_ptr (stmt);
  tree nothing = build2 (MEM_REF, char_type_node, value,
			 build_int_cst (build_pointer_type (char_type_node),
					0));
  map_clauses_use_present (clauses, OMP_CLAUSE_LOCATION (*clauses), pointer,
			   nothing);
}

/* Have the region STMT use ARRAY as if no clause named it, unless one does.  */
void
use_array (gimple *stmt, tree array)
{
  tree *clauses = gimple_omp_target_clauses_ptr (stmt);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (names_data_p (c) && OMP_CLAUSE_DECL (c) == array)
      return;
  tree c = map_clause_new (OMP_CLAUSE_LOCATION (*clauses), GOMP_MAP_TOFROM,
			   array, DECL_SIZE_UNIT (array));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  map_clause_push (clauses, c);
}

/* Whether C gives a region an array, which it can use instead as if no clause
   named it.  */
bool
gives_array_p (tree c)
{
  return ((gives_pointer_p (c) || map_kind_p (c, GOMP_MAP_POINTER))
	  && VAR_P (OMP_CLAUSE_DECL (c))
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE
	  && TREE_CODE (DECL_SIZE_UNIT (OMP_CLAUSE_DECL (c))) == INTEGER_CST);
}

/* Have the region at GSI use what C gives it, an array or a pointer, and C
   be about ELEMENT.  Whether that could be done.  */
bool
use_base (gimple_stmt_iterator gsi, tree c, tree element)
{
  tree base = OMP_CLAUSE_DECL (c);
  if (gives_array_p (c))
    use_array (gsi_stmt (gsi), base);
  else
    {
      tree value = (TREE_CODE (element) == ARRAY_REF ? NULL_TREE
		    : value_of (gsi, base, element));
      if (!value)
	return false;
      use_pointer (gsi_stmt (gsi), base, value);
    }
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ATTACH);
  return true;
}

/* Attach what C maps, of the construct at GSI, to the element that S says.  */
void
attach_row (gimple_stmt_iterator gsi, tree c, const row *s)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  if (leads_to_p (next, s->element))
    {
      if (gives_pointer_p (next) && !use_base (gsi, next, s->element))
	return;
      OMP_CLAUSE_DECL (next) = unshare_expr (s->element);
      OMP_CLAUSE_SIZE (next) = s->bias;
    }
  else if (TREE_CODE (s->element) == ARRAY_REF)
    map_clause_after (c, (gimple_omp_target_kind (gsi_stmt (gsi))
			  == GF_OMP_TARGET_KIND_EXIT_DATA
			  ? GOMP_MAP_DETACH : GOMP_MAP_ATTACH),
		      unshare_expr (s->element), s->bias);
}

/* Have the region STMT, of GCC 14 or later, use the array that the clause after
   C gives it.  C is about a section of an element.  */
void
leave_array (gimple *stmt, tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  if (!gives_array_p (next))
    return;
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
  use_array (stmt, OMP_CLAUSE_DECL (next));
}

/* The pointer that REFERENCE is one to, which the region at GSI attaches; or
   null.  */
tree
attached_pointer (gimple_stmt_iterator gsi, tree reference)
{
  for (tree c = gimple_omp_target_clauses (gsi_stmt (gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (map_kind_p (c, GOMP_MAP_ATTACH)
	&& refers_p (gsi, reference, OMP_CLAUSE_DECL (c)))
      return OMP_CLAUSE_DECL (c);
  return NULL_TREE;
}

/* Have the region at GSI, of GCC 14 or later, map the pointers that it attaches
   by references.  */
void
map_referenced (gimple_stmt_iterator gsi)
{
  tree *clauses = gimple_omp_target_clauses_ptr (gsi_stmt (gsi));
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree pointer = (map_kind_p (c, GOMP_MAP_POINTER)
		      && DECL_P (OMP_CLAUSE_DECL (c))
		      ? attached_pointer (gsi, OMP_CLAUSE_DECL (c))
		      : NULL_TREE);
      if (!pointer)
	continue;
      tree made = map_clause_new (OMP_CLAUSE_LOCATION (c), GOMP_MAP_TO,
				  unshare_expr (pointer),
				  TYPE_SIZE_UNIT (TREE_TYPE (pointer)));
      OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (made) = 1;
      map_clause_push (clauses, made);
    }
}

} // anonymous namespace

void
element_pointers_attach (gimple_stmt_iterator gsi)
{
  if (lang_GNU_Fortran () || is_gimple_omp_oacc (gsi_stmt (gsi)))
    return;
  row s;
  for (tree c = gimple_omp_target_clauses (gsi_stmt (gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (find_row (gsi, c, &s))
      {
	if (!gcc_maps_attached_members)
	  attach_row (gsi, c, &s);
	else if (TREE_CODE (s.element) == ARRAY_REF)
	  leave_array (gsi_stmt (gsi), c);
      }
  if (gcc_maps_attached_members && is_gimple_omp_offloaded (gsi_stmt (gsi)))
    map_referenced (gsi);
}
