/* What the lambdas have that a region maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What a lambda has by reference is mapped with it, and the pointers that it
   has are attached to what they point to, where that is mapped:

     double *p, *q; auto f = [&p, q] ...
     map(to: f) map(tofrom: *f.p) map(always_pointer: f.p)
       map(attach_zero_length_array_section: *f.p)
       map(alloc: *f.q [len: 0]) map(attach_zero_length_array_section: f.q)

   g++ does so of a lambda that is a variable, but for "*f.p".  It does not of
   one that is there by reference, as the argument of a function template mostly
   is, nor of a lambda that another one or a class has.  So all of it is done
   here, and what g++ has is left out (closures.h).  */

#include "gcc-plugin/front-end/closure-members.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/captures.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"
#include "gcc-plugin/front-end/pointer-text.h"

namespace {

/* Of longer arrays of lambdas, each has what it has on the host.  */
const unsigned HOST_WIDE_INT longest_array = 64;

/* How many elements an array of TYPE has; 0 if that is not constant.  */
unsigned HOST_WIDE_INT
elements_of (tree type)
{
  tree last = TYPE_DOMAIN (type) ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL;
  return last && tree_fits_uhwi_p (last) ? tree_to_uhwi (last) + 1 : 0;
}

/* Whether TYPE is a lambda's, or has one.  */
bool
has_closure_p (tree type)
{
  if (closure_p (type))
    return true;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return (elements_of (type) <= longest_array
	    && has_closure_p (TREE_TYPE (type)));
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && has_closure_p (TREE_TYPE (field)))
      return true;
  return false;
}

/* What is added to the clauses of the region at GSI.  */
struct additions
{
  gimple_stmt_iterator gsi;
  location_t location;
  tree *end;
};

void
add (additions *a, gomp_map_kind kind, tree decl, tree size)
{
  *a->end = map_clause_new (a->location, kind, decl, size);
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (*a->end) = maps_data_p (kind);
  a->end = &OMP_CLAUSE_CHAIN (*a->end);
}

/* A clause that maps nothing of what POINTER, a member, points to: has the
   runtime say of which pointer it is not mapped.  */
void
add_nothing (additions *a, tree pointer)
{
  tree *made = a->end;
  add (a, GOMP_MAP_ALLOC,
       build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (pointer)),
	       unshare_expr (pointer)), size_zero_node);
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (*made) = 0;
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (*made) = 1;
}

/* Attach POINTER where what it points to is mapped.  */
void
add_pointer (additions *a, tree pointer)
{
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  if (FUNC_OR_METHOD_TYPE_P (type))
    return;
  if (TREE_CODE (pointer) == COMPONENT_REF && COMPLETE_TYPE_P (type))
    add_nothing (a, pointer);
  add (a, GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION, unshare_expr (pointer),
       size_zero_node);
}

/* Whether T is what a reference is one to.  */
bool
referenced_p (tree t)
{
  tree pointer = dereferenced (t);
  return pointer && TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE;
}

/* Set *POINTER and *BIAS if C, of the construct at GSI, maps a section of what
   a variable points to that does not begin there.  */
bool
find_section (gimple_stmt_iterator gsi, tree c, tree *pointer, tree *bias)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !names_data_p (c)
      || TREE_CODE (OMP_CLAUSE_DECL (c)) != MEM_REF)
    return false;
  gimple *set = base_pointer_set (gsi, TREE_OPERAND (OMP_CLAUSE_DECL (c), 0));
  if (!set || gimple_assign_rhs_code (set) != POINTER_PLUS_EXPR)
    return false;
  *pointer = base_pointer_source (gsi, gimple_assign_rhs1 (set));
  *bias = gimple_assign_rhs2 (set);
  if (!DECL_P (*pointer))
    return referenced_p (*pointer);
  if (!TREE_ADDRESSABLE (*pointer))
    return false;
  *pointer = build_simple_mem_ref (build_fold_addr_expr (*pointer));
  return true;
}

/* A lambda has a pointer of TYPE by reference.  That may be one whose section
   the region maps, which does not begin where the pointer points to: attach
   such pointers, as far as they are mapped, and before they are attached to
   what they point to, which something else may have mapped.  */
void
add_sections (additions *a, tree type)
{
  tree pointer, bias;
  for (tree c = gimple_omp_target_clauses (gsi_stmt (a->gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (find_section (a->gsi, c, &pointer, &bias)
	&& (TYPE_MAIN_VARIANT (TREE_TYPE (pointer))
	    == TYPE_MAIN_VARIANT (type)))
      add (a, GOMP_MAP_ATTACH, unshare_expr (pointer), bias);
}

void add_object (additions *a, tree object);

/* REFERENCE is that of a lambda: map what it refers to.  */
void
add_reference (additions *a, tree reference)
{
  tree type = TREE_TYPE (TREE_TYPE (reference));
  if (FUNC_OR_METHOD_TYPE_P (type) || !TYPE_SIZE_UNIT (type)
      || TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST)
    return;
  tree object = build1 (INDIRECT_REF, type, unshare_expr (reference));
  add (a, TYPE_READONLY (type) ? GOMP_MAP_TO : GOMP_MAP_TOFROM, object,
       TYPE_SIZE_UNIT (type));
  add (a, GOMP_MAP_ALWAYS_POINTER, unshare_expr (reference), size_zero_node);
  if (TREE_CODE (type) != POINTER_TYPE)
    {
      add_object (a, object);
      return;
    }
  add_sections (a, type);
  add_pointer (a, object);
}

/* MEMBER is one of a lambda, or of a class that has one, if CLOSURE is
   false.  */
void
add_member (additions *a, tree member, bool closure)
{
  switch (TREE_CODE (TREE_TYPE (member)))
    {
    case POINTER_TYPE:
      if (closure)
	add_pointer (a, member);
      break;
    case REFERENCE_TYPE:
      if (closure)
	add_reference (a, member);
      break;
    default:
      add_object (a, member);
    }
}

/* Add what the lambdas have that OBJECT is or has.  */
void
add_object (additions *a, tree object)
{
  tree type = TREE_TYPE (object);
  if (!has_closure_p (type))
    return;
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      for (unsigned i = 0; i < elements_of (type); i++)
	add_object (a, build4 (ARRAY_REF, TREE_TYPE (type),
			       unshare_expr (object), size_int (i), NULL_TREE,
			       NULL_TREE));
      return;
    }
  /* What the region's own lambda has is there by its clauses.  */
  const bool closure = closure_p (type) && !captures_object_p (object);
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL)
      add_member (a, build3 (COMPONENT_REF, TREE_TYPE (field),
			     unshare_expr (object), field, NULL_TREE),
		  closure);
}

/* The lambdas that CLAUSES map may be parts of what other clauses map.  */
void
make_implicit (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& maps_data_p (OMP_CLAUSE_MAP_KIND (c))
	&& closure_p (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	&& !captures_object_p (OMP_CLAUSE_DECL (c)))
      OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
}

/* Whether a clause of the construct at GSI maps all that POINTER, a variable,
   points to.  */
bool
maps_all_p (gimple_stmt_iterator gsi, tree pointer)
{
  for (tree c = gimple_omp_target_clauses (gsi_stmt (gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && names_data_p (c)
	&& base_pointer_of (gsi, OMP_CLAUSE_DECL (c)) == pointer)
      return true;
  return false;
}

/* The pointer variable to the structure at C that consists of a lambda only,
   and that the construct at GSI maps as a whole, too; or null.  */
tree
mapped_twice (gimple_stmt_iterator gsi, tree c)
{
  if (!map_kind_p (c, GOMP_MAP_STRUCT) || !integer_onep (OMP_CLAUSE_SIZE (c))
      || !closure_p (TREE_TYPE (OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c)))))
    return NULL_TREE;
  tree pointer = base_pointer_of (gsi, OMP_CLAUSE_DECL (c));
  return pointer && maps_all_p (gsi, pointer) ? pointer : NULL_TREE;
}

/* Have the region at GSI map no lambda by itself that is in what it maps.  */
void
leave_parts (gimple_stmt_iterator gsi)
{
  tree *next = gimple_omp_target_clauses_ptr (gsi_stmt (gsi));
  while (*next)
    if (tree pointer = mapped_twice (gsi, *next))
      {
	tree rest = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*next));
	if (gives_pointer_p (rest) && OMP_CLAUSE_DECL (rest) == pointer)
	  rest = OMP_CLAUSE_CHAIN (rest);
	*next = rest;
      }
    else
      next = &OMP_CLAUSE_CHAIN (*next);
}

} // anonymous namespace

void
closure_members_map (gimple_stmt_iterator gsi)
{
  gimple *stmt = gsi_stmt (gsi);
  if (!lang_GNU_CXX ())
    return;
  leave_parts (gsi);
  tree clauses = gimple_omp_target_clauses (stmt), last = clauses;
  if (!clauses)
    return;
  make_implicit (clauses);
  while (OMP_CLAUSE_CHAIN (last))
    last = OMP_CLAUSE_CHAIN (last);
  additions a
    = { gsi, gimple_location (stmt), &OMP_CLAUSE_CHAIN (last) };
  for (tree c = clauses;; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && names_data_p (c))
	add_object (&a, OMP_CLAUSE_DECL (c));
      if (c == last)
	break;
    }
}
