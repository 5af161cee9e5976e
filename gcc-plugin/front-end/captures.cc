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
     attaching the pointer.
   - a construct in the region that becomes a function, as "parallel" does,
     shares an array or such a pointer by name, too, though it uses neither by
     that.  If nothing in the region has this name, that is another internal
     error; so the name stands for what is mapped.

   GCC 12 has the references for parts of a structure that is mapped, while the
   closure object is mapped as a whole already, and when it sorts the parts it
   keeps the address of the last one only.  So there is to be no structure, and
   the references are attached.  GCC 12 and 13 have regions use each variable by
   the closure object, be it private; so there one of the region's own has the
   address of that.  */

#include "gcc-plugin/front-end/captures.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/map-clauses.h"

namespace {

/* Whether T points to the function's closure object.  */
bool
closure_pointer_p (tree t)
{
  return (TREE_CODE (t) == PARM_DECL && DECL_ARTIFICIAL (t)
	  && DECL_NAME (t) && id_equal (DECL_NAME (t), "__closure"));
}

} // anonymous namespace

bool
captures_object_p (tree object)
{
  tree pointer = dereferenced (object);
  return pointer && closure_pointer_p (pointer);
}

namespace {

/* The member of the function's closure object that REFERENCE is, a reference,
   or null.  */
tree
capture_of (tree reference)
{
  return (reference && TREE_CODE (reference) == COMPONENT_REF
	  && TREE_CODE (TREE_TYPE (reference)) == REFERENCE_TYPE
	  && captures_object_p (TREE_OPERAND (reference, 0))
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

/* The reference of the closure object of which C maps what it refers to, or
   null.  */
tree
mapped_reference (tree c)
{
  tree reference = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		    ? dereferenced (OMP_CLAUSE_DECL (c)) : NULL_TREE);
  return reference && capture_of (reference) ? reference : NULL_TREE;
}

/* The clause among CLAUSES that maps what CAPTURE refers to.  */
tree
mapping_of (tree clauses, tree capture)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree reference = mapped_reference (c);
      if (reference && capture_of (reference) == capture)
	return c;
    }
  return NULL_TREE;
}

/* Have the name of VARIABLE stand for what MAPPING maps.  */
void
name_mapped (tree variable, tree mapping)
{
  map_clause_after (mapping, GOMP_MAP_FIRSTPRIVATE_REFERENCE, variable,
		    size_zero_node);
}

/* The reference of the closure object that C wants firstprivate, or null.  GCC
   12 and 13 have the variable for one to a pointer.  */
tree
private_reference (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree decl = OMP_CLAUSE_DECL (c);
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      return capture_of (decl) ? decl : NULL_TREE;
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
      return (VAR_P (decl) && DECL_HAS_VALUE_EXPR_P (decl)
	      && capture_of (DECL_VALUE_EXPR (decl))
	      ? DECL_VALUE_EXPR (decl) : NULL_TREE);
    default:
      return NULL_TREE;
    }
}

/* C is about REFERENCE, of the closure object.  Have it attach the pointer that
   this refers to; false if that is none.  */
bool
attach_pointer (tree c, tree reference)
{
  tree type = TREE_TYPE (TREE_TYPE (reference));
  if (TREE_CODE (type) != POINTER_TYPE)
    return false;
  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, type, unshare_expr (reference));
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ATTACH);
  return true;
}

/* Whether C has the closure object for a structure.  */
bool
structure_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_STRUCT
	  && captures_object_p (OMP_CLAUSE_DECL (c)));
}

/* Whether C is about a reference of the closure object as a part of a
   structure.  */
bool
part_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC
	      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALWAYS_POINTER)
	  && capture_of (OMP_CLAUSE_DECL (c)));
}

/* The member for a variable that C has private by the user's wish, or null.  A
   device pointer is such a variable: within "target data use_device_ptr", only
   its name stands for that.  */
tree
copied_capture_of (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE
      && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_IS_DEVICE_PTR
      && (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE
	  || OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c)))
    return NULL_TREE;
  tree variable = OMP_CLAUSE_DECL (c);
  return (VAR_P (variable) && DECL_HAS_VALUE_EXPR_P (variable)
	  ? capture_of (DECL_VALUE_EXPR (variable)) : NULL_TREE);
}

/* Begin the region STMT with a closure object of its own, of which CAPTURE is
   VARIABLE, a reference.  The block of its body stays the outermost one: what
   is in that is what moves to the region's function.  */
void
set_capture (gimple *stmt, tree variable, tree capture)
{
  tree closure = TREE_OPERAND (TREE_OPERAND (DECL_VALUE_EXPR (variable), 0),
			       0);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (closure)));
  tree copy = create_tmp_var_raw (type, "closure");
  TREE_ADDRESSABLE (copy) = 1;
  gbind *bind = gimple_seq_first_stmt_as_a_bind (gimple_omp_body (stmt));
  declare_vars (copy, bind, false);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt
    (&seq, gimple_build_assign (copy, build_simple_mem_ref (closure)));
  gimple_seq_add_stmt
    (&seq, gimple_build_assign (closure, build_fold_addr_expr (copy)));
  gimple_seq_add_stmt
    (&seq, gimple_build_assign (build3 (COMPONENT_REF, TREE_TYPE (capture),
					copy, capture, NULL_TREE),
				variable));
  gimple_seq_add_seq (&seq, gimple_bind_body (bind));
  gimple_bind_set_body (bind, seq);
}

/* Take what maps CAPTURE, and sets it, out of *CLAUSES.  */
void
remove_capture (tree *clauses, tree capture)
{
  while (*clauses)
    {
      tree c = *clauses, reference = mapped_reference (c);
      if ((reference && capture_of (reference) == capture)
	  || (part_p (c) && capture_of (OMP_CLAUSE_DECL (c)) == capture))
	*clauses = OMP_CLAUSE_CHAIN (c);
      else
	clauses = &OMP_CLAUSE_CHAIN (c);
    }
}

/* Whether the region with CLAUSES uses the closure object.  */
bool
uses_closure_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
	&& closure_pointer_p (OMP_CLAUSE_DECL (c)))
      return true;
  return false;
}

/* The member of the closure object that C maps and copies back: by itself, as
   from GCC 14 on, or by the name of a variable that the lambda has by value; or
   null.  */
tree
changed_member (tree c)
{
  tree member = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		 && GOMP_MAP_COPY_FROM_P (OMP_CLAUSE_MAP_KIND (c))
		 ? OMP_CLAUSE_DECL (c) : NULL_TREE);
  if (member && VAR_P (member) && DECL_HAS_VALUE_EXPR_P (member))
    member = DECL_VALUE_EXPR (member);
  return (member && TREE_CODE (member) == COMPONENT_REF
	  && captures_object_p (TREE_OPERAND (member, 0))
	  ? member : NULL_TREE);
}

/* The member FIELD of the object that POINTER points to.  */
tree
member_of (tree pointer, tree field)
{
  return build3 (COMPONENT_REF, TREE_TYPE (field),
		 build_simple_mem_ref (pointer), field, NULL_TREE);
}

/* Append to SEQ, of the region with BIND, that FIELD of the object that FORMER
   points to gets the value that it has in the one that CLOSURE points to.  */
void
store_member (gimple_seq *seq, gbind *bind, tree field, tree closure,
	      tree former)
{
  tree value = member_of (closure, field), type = TREE_TYPE (field);
  if (is_gimple_reg_type (type))
    {
      tree loaded = create_tmp_var_raw (type, "value");
      declare_vars (loaded, bind, false);
      gimple_seq_add_stmt (seq, gimple_build_assign (loaded, value));
      value = loaded;
    }
  gimple_seq_add_stmt (seq, gimple_build_assign (member_of (former, field),
						 value));
}

/* The region STMT has closure objects of its own by now.  What it stores in
   members of the one before, and copies back, has to be there when it ends.  */
void
store_members (gimple *stmt)
{
  gbind *bind = gimple_seq_first_stmt_as_a_bind (gimple_omp_body (stmt));
  gimple_seq body = gimple_bind_body (bind), first = NULL;
  tree former = NULL_TREE;
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree member = changed_member (c))
      {
	tree closure = TREE_OPERAND (TREE_OPERAND (member, 0), 0);
	if (!former)
	  {
	    former = create_tmp_var_raw (TREE_TYPE (closure), "former");
	    declare_vars (former, bind, false);
	    gimple_seq_add_stmt (&first, gimple_build_assign (former, closure));
	  }
	store_member (&body, bind, TREE_OPERAND (member, 1), closure, former);
      }
  gimple_seq_add_seq (&first, body);
  gimple_bind_set_body (bind, first);
}

/* The region STMT finds variables by the closure object.  Have it find there,
   too, which of them are its own, and do not map these.  */
void
find_copied (gimple *stmt)
{
  tree *clauses = gimple_omp_target_clauses_ptr (stmt);
  if (!uses_closure_p (*clauses))
    return;
  bool any = false;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree capture = copied_capture_of (c))
      {
	set_capture (stmt, OMP_CLAUSE_DECL (c), capture);
	remove_capture (clauses, capture);
	any = true;
      }
  if (any)
    store_members (stmt);
}

/* Attach the references of the closure object of which CLAUSES map what they
   refer to.  */
void
attach_references (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree reference = mapped_reference (c))
      map_clause_after (c, GOMP_MAP_ATTACH, unshare_expr (reference),
			size_zero_node);
}

/* If one of *CLAUSES has the closure object for a structure, take that out.  */
void
dissolve_structure (tree *clauses)
{
  tree *next = clauses;
  while (*next && !structure_p (*next))
    next = &OMP_CLAUSE_CHAIN (*next);
  if (!*next)
    return;
  *next = OMP_CLAUSE_CHAIN (*next);
  for (next = clauses; *next;)
    if (part_p (*next))
      *next = OMP_CLAUSE_CHAIN (*next);
    else
      next = &OMP_CLAUSE_CHAIN (*next);
  attach_references (*clauses);
}

/* The clauses with which the statement at STMT shares variables.  */
tree
sharing_clauses (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
      return gimple_omp_taskreg_clauses (stmt);
    case GIMPLE_OMP_TEAMS:
      return gimple_omp_teams_clauses (as_a<gomp_teams *> (stmt));
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_clauses (stmt);
    default:
      return NULL_TREE;
    }
}

/* The variable that C shares or copies by name, if it is one that a lambda has
   by reference, or null.  */
tree
shared_capture (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_LASTPRIVATE:
    case OMP_CLAUSE_REDUCTION:
      break;
    default:
      return NULL_TREE;
    }
  tree variable = OMP_CLAUSE_DECL (c);
  return (VAR_P (variable) && DECL_HAS_VALUE_EXPR_P (variable)
	  && capture_of (DECL_VALUE_EXPR (variable)) ? variable : NULL_TREE);
}

/* Whether one of CLAUSES is about VARIABLE by its name.  */
bool
named_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	&& OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

/* For walk_gimple_seq, on the statements of a region, whose clauses INFO has:
   have names that constructs share stand for what is mapped.  */
tree
name_shared (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *info)
{
  tree clauses = (tree) info->info;
  for (tree c = sharing_clauses (gsi_stmt (*gsi)); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree variable = shared_capture (c))
      if (!named_p (clauses, variable))
	{
	  tree capture = capture_of (DECL_VALUE_EXPR (variable));
	  if (tree mapping = mapping_of (clauses, capture))
	    name_mapped (variable, mapping);
	}
  return NULL_TREE;
}

/* Whether C, one of CLAUSES, is to go.  */
bool
adjust_clause (tree clauses, tree c)
{
  if (tree reference = private_reference (c))
    return !attach_pointer (c, reference);
  tree capture = private_capture_of (c);
  tree mapping = capture ? mapping_of (clauses, capture) : NULL_TREE;
  if (mapping)
    name_mapped (OMP_CLAUSE_DECL (c), mapping);
  return mapping != NULL_TREE;
}

} // anonymous namespace

void
captures_find_mapped (gimple *stmt)
{
  tree *clauses = gimple_omp_target_clauses_ptr (stmt);
  find_copied (stmt);
  dissolve_structure (clauses);
  for (tree *next = clauses; *next;)
    if (adjust_clause (*clauses, *next))
      *next = OMP_CLAUSE_CHAIN (*next);
    else
      next = &OMP_CLAUSE_CHAIN (*next);
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = *clauses;
  walk_gimple_seq (gimple_omp_body (stmt), name_shared, NULL, &info);
}
