/* Variables that a lambda has by reference and a region in it maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A lambda has a variable by reference as a member of its closure object, a
   pointer.  A region that maps the variable maps what the member points to, and
   the closure object with the member set to that.  From 14 on, and before for
   reductions, g++ contradicts itself then:

   - what the region does with a scalar, it does by the variable's own name,
     which another clause makes firstprivate.  So nothing is done to what is
     mapped, not even where the region runs on the host.  The name has to stand
     for what is mapped.
   - of an array, or of a section of what a pointer points to, a further clause
     is about the member, for which lower_omp_target has no use: it stops with
     an internal error.  For an array it can go.  For a pointer it stands for
     attaching the pointer.  */

#include "gcc-plugin/front-end/captures.h"

namespace {

/* The member of the function's closure object that REFERENCE is, a reference,
   or null.  */
tree
capture_of (tree reference)
{
  if (!reference || TREE_CODE (reference) != COMPONENT_REF
      || TREE_CODE (TREE_TYPE (reference)) != REFERENCE_TYPE)
    return NULL_TREE;
  tree object = TREE_OPERAND (reference, 0);
  if (TREE_CODE (object) != MEM_REF && TREE_CODE (object) != INDIRECT_REF)
    return NULL_TREE;
  tree closure = TREE_OPERAND (object, 0);
  return (TREE_CODE (closure) == PARM_DECL && DECL_ARTIFICIAL (closure)
	  && DECL_NAME (closure) && id_equal (DECL_NAME (closure), "__closure")
	  ? TREE_OPERAND (reference, 1) : NULL_TREE);
}

/* The same of the variable whose name C makes firstprivate, which is not what
   the user said.  */
tree
private_capture_of (tree c)
{
  tree variable = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
		   && OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c)
		   ? OMP_CLAUSE_DECL (c) : NULL_TREE);
  return (variable && VAR_P (variable) && DECL_HAS_VALUE_EXPR_P (variable)
	  ? capture_of (DECL_VALUE_EXPR (variable)) : NULL_TREE);
}

/* The clause among CLAUSES that maps what CAPTURE refers to.  */
tree
mapping_of (tree clauses, tree capture)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree what = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		   ? OMP_CLAUSE_DECL (c) : NULL_TREE);
      if (what
	  && (TREE_CODE (what) == MEM_REF || TREE_CODE (what) == INDIRECT_REF)
	  && capture_of (TREE_OPERAND (what, 0)) == capture)
	return c;
    }
  return NULL_TREE;
}

/* Have the name of VARIABLE stand for what MAPPING maps.  */
void
name_mapped (tree variable, tree mapping)
{
  tree name = build_omp_clause (OMP_CLAUSE_LOCATION (mapping), OMP_CLAUSE_MAP);
  OMP_CLAUSE_DECL (name) = variable;
  OMP_CLAUSE_SIZE (name) = size_zero_node;
  OMP_CLAUSE_SET_MAP_KIND (name, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
  OMP_CLAUSE_CHAIN (name) = OMP_CLAUSE_CHAIN (mapping);
  OMP_CLAUSE_CHAIN (mapping) = name;
}

/* C is about a reference of the closure object.  Have it attach the pointer
   that this refers to; false if that is none.  */
bool
attach_pointer (tree c)
{
  tree reference = OMP_CLAUSE_DECL (c);
  tree type = TREE_TYPE (TREE_TYPE (reference));
  if (TREE_CODE (type) != POINTER_TYPE)
    return false;
  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, type, reference);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ATTACH);
  return true;
}

/* Whether C, one of CLAUSES, is to go.  */
bool
adjust_clause (tree clauses, tree c)
{
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
      && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_REFERENCE)
    return capture_of (OMP_CLAUSE_DECL (c)) && !attach_pointer (c);
  tree capture = private_capture_of (c);
  tree mapping = capture ? mapping_of (clauses, capture) : NULL_TREE;
  if (mapping)
    name_mapped (OMP_CLAUSE_DECL (c), mapping);
  return mapping != NULL_TREE;
}

} // anonymous namespace

void
captures_find_mapped (tree *clauses)
{
  for (tree *next = clauses; *next;)
    if (adjust_clause (*clauses, *next))
      *next = OMP_CLAUSE_CHAIN (*next);
    else
      next = &OMP_CLAUSE_CHAIN (*next);
}
