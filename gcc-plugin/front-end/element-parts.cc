/* Components of elements of arrays that have a descriptor (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A region with "map(tofrom: z(i)%v)", of an array that is allocatable or a
   pointer, computes where the element is from the descriptor of "z".  GCC 14
   and later map the component,

     _1 = z.data;
     map(struct: *_1 [len: 1]) map(tofrom: (*_1)[i].v)

   and forget the descriptor if the array is allocatable; of a pointer's they
   map the address of the data alone:

     map(struct: z [len: 1]) map(alloc: z.data) map(attach: z.data [bias: b])

   The region would have one of its own, which nobody has set.  So it gets what
   a section of the array has:

     map(to: z [pointer set]) map(z.data [pointer assign, bias: b])

   where the bias is the distance from the array's beginning to what is mapped.
   GCC 13 maps the descriptor, but makes a member of it firstprivate, which ends
   in an internal error.  */

#include "gcc-plugin/front-end/element-parts.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/array-spans.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"
#include "gcc-plugin/front-end/preparations.h"
#include "gcc-plugin/front-end/section-biases.h"
#include "gcc-plugin/front-end/structures.h"

namespace {

/* What T is, before STMT, with the argument itself for a copy of its value.  */
tree
original (gimple *stmt, tree t)
{
  gimple_stmt_iterator gsi = gsi_none ();
  gsi.ptr = stmt;
  tree pointer = dereferenced (t);
  if (!pointer)
    return t;
  tree argument = base_pointer_source (gsi, pointer);
  return (TREE_CODE (argument) == PARM_DECL ? build_simple_mem_ref (argument)
	  : t);
}

/* If DATA is the address in an array's descriptor, the descriptor; or null.  */
tree
descriptor_of (gimple *stmt, tree data)
{
  if (TREE_CODE (data) != COMPONENT_REF
      || !array_descriptor_p (TREE_TYPE (TREE_OPERAND (data, 0)))
      || !id_equal (DECL_NAME (TREE_OPERAND (data, 1)), "data"))
    return NULL_TREE;
  tree descriptor = original (stmt, TREE_OPERAND (data, 0));
  return (DECL_P (descriptor)
	  || (TREE_CODE (descriptor) == MEM_REF
	      && TREE_CODE (TREE_OPERAND (descriptor, 0)) == PARM_DECL)
	  ? descriptor : NULL_TREE);
}

/* If C, of STMT, says that components of an array's elements follow, the
   address of the array as its descriptor has it; or null.  */
tree
data_of (gimple *stmt, tree c)
{
  if (!structure_parts_p (c))
    return NULL_TREE;
  tree decl = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (decl) != MEM_REF)
    return NULL_TREE;
  gimple_stmt_iterator gsi = gsi_none ();
  gsi.ptr = stmt;
  tree data = base_pointer_source (gsi, TREE_OPERAND (decl, 0));
  return descriptor_of (stmt, data) ? data : NULL_TREE;
}

/* The variable that DESCRIPTOR is, or the argument that refers to it.  */
tree
variable_of (tree descriptor)
{
  return DECL_P (descriptor) ? descriptor : TREE_OPERAND (descriptor, 0);
}

/* Whether a clause of STMT is about VARIABLE, or a part of it.  */
bool
named_p (gimple *stmt, tree variable)
{
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      {
	tree base = OMP_CLAUSE_DECL (c);
	while (handled_component_p (base))
	  base = TREE_OPERAND (base, 0);
	if (variable_of (original (stmt, base)) == variable)
	  return true;
      }
  return false;
}

/* Have the region map DESCRIPTOR after C, with the address that DATA is there,
   less BIAS.  */
void
map_descriptor (tree c, tree descriptor, tree data, tree bias)
{
  c = map_clause_after (c, GOMP_MAP_TO_PSET, descriptor,
		    TYPE_SIZE_UNIT (TREE_TYPE (descriptor)));
  c = map_clause_after (c, GOMP_MAP_POINTER, data, bias);
  if (!DECL_P (descriptor))
    map_clause_after (c, GOMP_MAP_POINTER, variable_of (descriptor),
		  size_zero_node);
}

/* The address of the data in DESCRIPTOR, as DATA is one.  */
tree
data_in (tree descriptor, tree data)
{
  return build3 (COMPONENT_REF, TREE_TYPE (data), unshare_expr (descriptor),
		 TREE_OPERAND (data, 1), NULL_TREE);
}

/* Complete what *NEXT, of STMT, says of the array with DATA.  Append to SEQ
   what is to be computed.  */
void
complete_parts (gimple *stmt, tree *next, tree data, gimple_seq *seq)
{
  tree c = *next;
  tree descriptor = descriptor_of (stmt, data);
  tree part = OMP_CLAUSE_CHAIN (c);
  if (named_p (stmt, variable_of (descriptor))
      || !handled_component_p (OMP_CLAUSE_DECL (part)))
    return;
  tree own_data = data_in (descriptor, data);
  tree bias = section_distance (unshare_expr (own_data),
				OMP_CLAUSE_DECL (part), seq);
  map_descriptor (structure_last_part (c), descriptor, own_data, bias);
  /* A single one is as good without the array before it, of which nothing else
     could be mapped in the meantime.  */
  if (integer_onep (OMP_CLAUSE_SIZE (c)))
    *next = part;
}

/* The clause after C, of STMT, that attaches the address in DESCRIPTOR; or
   null.  */
tree
attached_after (gimple *stmt, tree c, tree descriptor)
{
  while ((c = OMP_CLAUSE_CHAIN (c)))
    if (map_kind_p (c, GOMP_MAP_ATTACH))
      {
	tree other = descriptor_of (stmt, OMP_CLAUSE_DECL (c));
	if (other && operand_equal_p (descriptor, other))
	  break;
      }
  return c;
}

/* If *NEXT, of STMT, begins what is mapped of a pointer's descriptor, and
   leaves most of it out, have it map all.  */
void
complete_descriptor (gimple *stmt, tree *next)
{
  tree c = *next, alloc = OMP_CLAUSE_CHAIN (c);
  if (!structure_parts_p (c) || !integer_onep (OMP_CLAUSE_SIZE (c))
      || !array_descriptor_p (TREE_TYPE (OMP_CLAUSE_DECL (c))))
    return;
  if (gives_pointer_p (alloc))
    alloc = OMP_CLAUSE_CHAIN (alloc);
  if (!map_kind_p (alloc, GOMP_MAP_ALLOC))
    return;
  tree data = OMP_CLAUSE_DECL (alloc), descriptor = descriptor_of (stmt, data);
  if (!descriptor)
    return;
  tree attach = attached_after (stmt, alloc, descriptor);
  if (!attach)
    return;
  tree bias = OMP_CLAUSE_SIZE (attach);
  tree *taken_out = &OMP_CLAUSE_CHAIN (alloc);
  while (*taken_out != attach)
    taken_out = &OMP_CLAUSE_CHAIN (*taken_out);
  *taken_out = OMP_CLAUSE_CHAIN (attach);
  *next = alloc;
  map_descriptor (alloc, descriptor, data_in (descriptor, data), bias);
  *next = OMP_CLAUSE_CHAIN (alloc);
}

/* Whether C makes the address in a descriptor firstprivate.  */
bool
firstprivate_data_p (gimple *stmt, tree c)
{
  return (map_kind_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  && descriptor_of (stmt, OMP_CLAUSE_DECL (c)));
}

/* For preparations_insert.  */
void
mend_construct (gimple *stmt, gimple_seq *seq, bool, void *)
{
  if (!is_gimple_omp_offloaded (stmt))
    return;
  for (tree *next = gimple_omp_target_clauses_ptr (stmt); *next;)
    {
      if (firstprivate_data_p (stmt, *next))
	{
	  *next = OMP_CLAUSE_CHAIN (*next);
	  continue;
	}
      if (tree data = data_of (stmt, *next))
	complete_parts (stmt, next, data, seq);
      else
	complete_descriptor (stmt, next);
      next = &OMP_CLAUSE_CHAIN (*next);
    }
}

} // anonymous namespace

void
element_parts_mend (function *fun)
{
  if (lang_GNU_Fortran ())
    preparations_insert (fun, mend_construct, NULL);
}
