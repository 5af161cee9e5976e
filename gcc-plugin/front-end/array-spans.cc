/* How much memory arrays lie in that are not contiguous (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Of an array with a descriptor - a dummy argument of assumed shape, a pointer,
   a section - GCC maps as much as the stride of its last dimension times its
   extent.  That may be more than there is: a(2:,2:) of an array of 10 times 20
   begins with its twelfth element, and 190 are mapped.  What lies behind the
   array is mapped with it then, copied back, and cannot be mapped by itself.

   The last element is the sum of (extent - 1) * stride elements after the
   first, over all dimensions, and that is what is mapped here.  For contiguous
   arrays it is the same.  With a negative stride all is left as it is: the data
   would have to begin somewhere else.

   Elements may be further apart than they are large: those of a pointer to a
   component of each element of another array, or to the imaginary parts of one.
   The descriptor's "span" says so.

   For the size of strings whose length is deferred, GCC takes what their length
   was at the procedure's beginning, when there was none yet.  The descriptor
   has it.  */

#include "gcc-plugin/front-end/array-spans.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/preparations.h"

namespace {

/* GCC has this many in the descriptor of an array of any rank.  */
const int unknown_rank = 15;

struct spans
{
  /* What variables and temporaries are copies of; error_mark_node if they are
     of several things.  */
  hash_map<tree, tree> originals;
};

/* For walk_gimple_seq: remember what is copied.  */
tree
note_copy (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *info)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!is_gimple_assign (stmt) || gimple_clobber_p (stmt)
      || !(gimple_assign_single_p (stmt)
	   || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))))
    return NULL_TREE;
  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
  if (!POINTER_TYPE_P (TREE_TYPE (to))
      || !(TREE_CODE (to) == SSA_NAME || (VAR_P (to) && DECL_ARTIFICIAL (to)))
      /* That an optional argument is absent.  */
      || integer_zerop (from))
    return NULL_TREE;
  bool known;
  tree &original = ((spans *) info->info)->originals.get_or_insert (to, &known);
  original = (!known || operand_equal_p (original, from)
	      ? from : error_mark_node);
  return NULL_TREE;
}

/* The field of RECORD that comes after PREVIOUS, or is the first, if it is
   called NAME; else null.  */
tree
next_field (tree record, tree previous, const char *name)
{
  tree field = previous ? DECL_CHAIN (previous) : TYPE_FIELDS (record);
  while (field && TREE_CODE (field) != FIELD_DECL)
    field = DECL_CHAIN (field);
  return (field && DECL_NAME (field)
	  && id_equal (DECL_NAME (field), name) ? field : NULL_TREE);
}

/* The field with the dimensions, if TYPE is that of a descriptor; or null.  */
tree
dimensions_field (tree type)
{
  static const char *const names[]
    = { "data", "offset", "dtype", "span", "dim" };
  if (TREE_CODE (type) != RECORD_TYPE)
    return NULL_TREE;
  tree field = NULL_TREE;
  for (size_t i = 0; i < ARRAY_SIZE (names); i++)
    if (!(field = next_field (type, field, names[i])))
      return NULL_TREE;
  return TREE_CODE (TREE_TYPE (field)) == ARRAY_TYPE ? field : NULL_TREE;
}

/* The dimensions in the descriptor that DATA is the data pointer of; null if it
   is none, or if that may have another value now, unless DIRECT.  */
tree
dimensions_beside (tree data, bool direct)
{
  tree descriptor = TREE_OPERAND (data, 0);
  tree field = dimensions_field (TREE_TYPE (descriptor));
  tree base = get_base_address (descriptor);
  /* What a variable got its value from need not be there any more.  */
  if (!field || TREE_OPERAND (data, 1) == field
      || !(direct || DECL_P (base)
	   || (TREE_CODE (base) == MEM_REF
	       && DECL_P (TREE_OPERAND (base, 0)))))
    return NULL_TREE;
  return build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (descriptor),
		 field, NULL_TREE);
}

/* The dimensions in the descriptor that POINTER is the data pointer of, or a
   copy of that; null if that is not known.  */
tree
dimensions_of (tree pointer, spans *s)
{
  bool direct = true;
  /* A region has pointers to arrays that no clause names.  */
  STRIP_NOPS (pointer);
  while (TREE_CODE (pointer) != COMPONENT_REF)
    {
      tree *next = s->originals.get (pointer);
      if (!next)
	return NULL_TREE;
      pointer = *next;
      if (TREE_CODE (pointer) != COMPONENT_REF)
	direct &= TREE_CODE (pointer) == SSA_NAME;
    }
  return dimensions_beside (pointer, direct);
}

/* How many dimensions DIMENSIONS has; 0 if that is not known.  */
int
rank_of (tree dimensions)
{
  tree domain = TYPE_DOMAIN (TREE_TYPE (dimensions));
  tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  if (!last || !tree_fits_shwi_p (last) || tree_to_shwi (last) < 0
      || tree_to_shwi (last) + 1 >= unknown_rank)
    return 0;
  return tree_to_shwi (last) + 1;
}

/* What dimension I of DIMENSIONS has in the field NAME; null if there is
   none.  */
tree
get (tree dimensions, int i, const char *name)
{
  tree type = TREE_TYPE (TREE_TYPE (dimensions));
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (DECL_NAME (field) && id_equal (DECL_NAME (field), name))
      return build3 (COMPONENT_REF, TREE_TYPE (field),
		     build4 (ARRAY_REF, type, unshare_expr (dimensions),
			     size_int (i), NULL_TREE, NULL_TREE),
		     field, NULL_TREE);
  return NULL_TREE;
}

/* How far apart the elements of the array with DIMENSIONS are if strides are 1;
   null if there is no such field.  */
tree
span_of (tree dimensions)
{
  tree descriptor = TREE_OPERAND (dimensions, 0);
  for (tree field = TYPE_FIELDS (TREE_TYPE (descriptor)); field;
       field = DECL_CHAIN (field))
    if (DECL_NAME (field) && id_equal (DECL_NAME (field), "span"))
      return build1 (NOP_EXPR, sizetype,
		     build3 (COMPONENT_REF, TREE_TYPE (field),
			     unshare_expr (descriptor), field, NULL_TREE));
  return NULL_TREE;
}

/* How far it is from one ELEMENT, by its size, of the array with DIMENSIONS to
   the next.  */
tree
step_of (tree dimensions, tree element)
{
  tree span = span_of (dimensions);
  return (span ? build2 (MAX_EXPR, sizetype, span, unshare_expr (element))
	  : unshare_expr (element));
}

tree
both (tree one, tree other)
{
  return build2 (TRUTH_ANDIF_EXPR, boolean_type_node, one, other);
}

/* The size of the array of ELEMENTs with DIMENSIONS whose data is at POINTER,
   as an expression; OLD if there is no data, or a stride is not positive.  Null
   if it cannot be computed.  */
tree
size_of (tree pointer, tree dimensions, tree element, tree old)
{
  tree known = build2 (NE_EXPR, boolean_type_node, unshare_expr (pointer),
		       build_zero_cst (TREE_TYPE (pointer)));
  tree filled = boolean_true_node, last = NULL_TREE;
  for (int i = 0; i < rank_of (dimensions); i++)
    {
      tree stride = get (dimensions, i, "stride");
      tree lower = get (dimensions, i, "lbound");
      tree upper = get (dimensions, i, "ubound");
      if (!stride || !lower || !upper)
	return NULL_TREE;
      tree type = TREE_TYPE (stride);
      tree distance = build2 (MULT_EXPR, type, stride,
			      build2 (MINUS_EXPR, type, upper, lower));
      last = last ? build2 (PLUS_EXPR, type, last, distance) : distance;
      known = both (known, build2 (GT_EXPR, boolean_type_node,
				   unshare_expr (stride),
				   build_zero_cst (type)));
      filled = both (filled, build2 (GE_EXPR, boolean_type_node,
				     unshare_expr (upper),
				     unshare_expr (lower)));
    }
  if (!last)
    return NULL_TREE;
  tree size = build2 (PLUS_EXPR, sizetype,
		      build2 (MULT_EXPR, sizetype,
			      build1 (NOP_EXPR, sizetype, last),
			      step_of (dimensions, element)),
		      unshare_expr (element));
  return build3 (COND_EXPR, sizetype, known,
		 build3 (COND_EXPR, sizetype, filled, size, size_zero_node),
		 build1 (NOP_EXPR, sizetype, unshare_expr (old)));
}

/* The size of an element of ARRAY, with DIMENSIONS; null if it is unknown.  */
tree
element_size (tree array, tree dimensions)
{
  tree type = TREE_TYPE (TREE_TYPE (array)), size = TYPE_SIZE_UNIT (type);
  if (size && TREE_CODE (size) == INTEGER_CST && !integer_zerop (size))
    return size;
  return (TREE_CODE (type) == ARRAY_TYPE && TYPE_STRING_FLAG (type)
	  ? span_of (dimensions) : NULL_TREE);
}

/* The right size of what C maps or updates, as an expression; null if GCC's is
   right or it is not known.  */
tree
right_size (tree c, spans *s)
{
  if ((OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
       && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_TO
       && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FROM)
      || gcc_has_iterator (c))
    return NULL_TREE;
  tree array = OMP_CLAUSE_DECL (c), old = OMP_CLAUSE_SIZE (c);
  if (!array || !old
      || (TREE_CODE (old) == INTEGER_CST && !integer_zerop (old))
      || !dereferenced_exactly (array)
      || TREE_CODE (TREE_TYPE (array)) != ARRAY_TYPE)
    return NULL_TREE;
  tree dimensions = dimensions_of (TREE_OPERAND (array, 0), s);
  tree element = dimensions ? element_size (array, dimensions) : NULL_TREE;
  if (!element || (TREE_CODE (element) == INTEGER_CST && integer_zerop (old)))
    return NULL_TREE;
  return size_of (TREE_OPERAND (array, 0), dimensions, element, old);
}

/* A variable in place of the size OLD.  From GCC 15 on the front end finds with
   that the descriptor of an array whose elements have components to map.  */
tree
variable_like (tree old)
{
  tree value = create_tmp_var (sizetype);
  if (VAR_P (old))
    DECL_LANG_SPECIFIC (value) = DECL_LANG_SPECIFIC (old);
  return value;
}

/* A prepare_construct.  */
void
mend_construct (gimple *stmt, gimple_seq *seq, bool, void *data)
{
  spans *s = (spans *) data;
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree size = right_size (c, s))
      {
	tree value = variable_like (OMP_CLAUSE_SIZE (c));
	gimplify_and_add (build2 (MODIFY_EXPR, void_type_node, value, size),
			  seq);
	OMP_CLAUSE_SIZE (c) = value;
      }
}

} // anonymous namespace

bool
array_descriptor_p (tree type)
{
  return dimensions_field (type) != NULL_TREE;
}

tree
array_spans_size (tree array)
{
  tree type = TREE_TYPE (array), field = dimensions_field (type);
  if (!field)
    return NULL_TREE;
  tree dimensions = build3 (COMPONENT_REF, TREE_TYPE (field), array, field,
			    NULL_TREE);
  tree data = next_field (type, NULL_TREE, "data");
  tree pointer = build3 (COMPONENT_REF, TREE_TYPE (data), array, data,
			 NULL_TREE);
  return size_of (pointer, dimensions, span_of (dimensions), size_zero_node);
}

void
array_spans_mend (function *fun)
{
  if (!lang_GNU_Fortran ())
    return;
  spans s;
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &s;
  walk_gimple_seq (gimple_body (fun->decl), note_copy, NULL, &info);
  preparations_insert (fun, mend_construct, &s);
}
