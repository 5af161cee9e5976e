/* Where sections begin beside the pointers that they are of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* With "int (*p)[5]" a region that maps p[3:2][0:5] gets a "p" of its own,
   which is so many bytes before what is mapped as the clause has as its bias:

     _1 = p + 60;
     map((*_1)[0] [len: 40]) map(firstprivate: p [pointer assign, bias: 0])

   GCC 14 and later count from *_1.  Of a member, which is attached to what is
   mapped, they count to *_1, and leave out where in it the section begins.
   What is right with each release is the distance from the pointer to what is
   mapped.  */

#include "gcc-plugin/front-end/section-biases.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/map-kinds.h"
#include "gcc-plugin/front-end/preparations.h"

#include <tree-dfa.h>

tree
section_distance (tree pointer, tree data, gimple_seq *seq)
{
  tree distance = create_tmp_var (sizetype);
  tree value = build2 (MINUS_EXPR, sizetype,
		       build1 (NOP_EXPR, sizetype,
			       build_fold_addr_expr (unshare_expr (data))),
		       build1 (NOP_EXPR, sizetype, pointer));
  gimplify_and_add (build2 (MODIFY_EXPR, void_type_node, distance, value), seq);
  return distance;
}

namespace {

/* Whether a clause of KIND is about data, and not what points to it.  */
bool
about_data_p (gomp_map_kind kind)
{
  switch (kind)
    {
    case GOMP_MAP_RELEASE:
    case GOMP_MAP_DELETE:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
    case GOMP_MAP_FORCE_PRESENT:
      return true;
    default:
      return maps_data_p (kind) || gcc_maps_present_p (kind);
    }
}

/* The pointer that the elements of an array are behind which C maps, or null if
   it maps anything else.  */
tree
pointer_before (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || !about_data_p (OMP_CLAUSE_MAP_KIND (c)))
    return NULL_TREE;
  tree base = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (base) != ARRAY_REF)
    return NULL_TREE;
  while (TREE_CODE (base) == ARRAY_REF)
    base = TREE_OPERAND (base, 0);
  return dereferenced (base);
}

/* Where C has the address stored, less a bias, of what a clause before it maps;
   null if it does nothing like that.  */
tree
pointer_of (tree c)
{
  if (!c || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree pointer = OMP_CLAUSE_DECL (c);
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      if (TREE_CODE (TREE_TYPE (pointer)) != REFERENCE_TYPE
	  || TREE_CODE (TREE_TYPE (TREE_TYPE (pointer))) != POINTER_TYPE)
	return NULL_TREE;
      return build_simple_mem_ref (pointer);
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_FORCE_DETACH:
      return (TREE_CODE (TREE_TYPE (pointer)) == POINTER_TYPE
	      ? unshare_expr (pointer) : NULL_TREE);
    default:
      return NULL_TREE;
    }
}

/* The distance from POINTER to DATA, if it is constant; or null.  */
tree
constant_distance (tree pointer, tree data)
{
  poly_int64 offset;
  HOST_WIDE_INT from_base;
  tree base = get_addr_base_and_unit_offset (data, &offset);
  if (!base || !offset.is_constant (&from_base)
      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return NULL_TREE;
  gimple *set = SSA_NAME_DEF_STMT (TREE_OPERAND (base, 0));
  if (!is_gimple_assign (set)
      || gimple_assign_rhs_code (set) != POINTER_PLUS_EXPR
      || gimple_assign_rhs1 (set) != pointer
      || !tree_fits_shwi_p (gimple_assign_rhs2 (set)))
    return NULL_TREE;
  return size_int (from_base + tree_to_shwi (gimple_assign_rhs2 (set)));
}

/* The region STMT has VARIABLE as it is.  */
void
make_firstprivate (gimple *stmt, tree variable)
{
  tree *clauses = gimple_omp_target_clauses_ptr (stmt);
  tree c = build_omp_clause (OMP_CLAUSE_LOCATION (*clauses),
			     OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = variable;
  OMP_CLAUSE_CHAIN (c) = *clauses;
  *clauses = c;
}

/* Mend the bias of C, which is about POINTER and what maps DATA, in the
   construct STMT.  A region computes its own pointer.  */
void
mend_bias (gimple *stmt, tree c, tree pointer, tree data, gimple_seq *seq)
{
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
  tree bias = constant_distance (pointer, data);
  OMP_CLAUSE_SIZE (c) = bias ? bias : section_distance (pointer, data, seq);
  if (!bias && (kind == GOMP_MAP_FIRSTPRIVATE_POINTER
		|| kind == GOMP_MAP_FIRSTPRIVATE_REFERENCE))
    make_firstprivate (stmt, OMP_CLAUSE_SIZE (c));
}

/* Whether C is about an empty section.  */
bool
empty_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC:
      return OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c));
    case GOMP_MAP_POINTER_TO_ZERO_LENGTH_ARRAY_SECTION:
    case GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION:
      return true;
    default:
      return false;
    }
}

/* The clause after C that is about what C maps.  For members of "this" there
   are some between them that map nothing.  */
tree
clause_after (tree c)
{
  do
    c = OMP_CLAUSE_CHAIN (c);
  while (c && empty_p (c));
  return c;
}

/* Whether POINTER is to an array, and to elements such as DATA has.  Between a
   section and the pointer to it may be one that leads to that, which is about
   something else.  */
bool
to_array_p (tree pointer, tree data)
{
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  return (TREE_CODE (type) == ARRAY_TYPE
	  && (TYPE_MAIN_VARIANT (strip_array_types (type))
	      == TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (data)))));
}

/* A prepare_construct.  */
void
mend_construct (gimple *stmt, gimple_seq *seq, bool, void *)
{
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = clause_after (c), before = pointer_before (c);
      tree pointer = before ? pointer_of (next) : NULL_TREE;
      if (pointer && pointer != before
	  && to_array_p (pointer, OMP_CLAUSE_DECL (c)))
	mend_bias (stmt, next, pointer, OMP_CLAUSE_DECL (c), seq);
    }
}

} // anonymous namespace

void
section_biases_mend (function *fun)
{
  if (!lang_GNU_Fortran ())
    preparations_insert (fun, mend_construct, NULL);
}
