/* Polymorphic variables (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* "class(t) :: self" is a structure of two addresses, of an object and of its
   type's table, and before GCC 15 that is all that is mapped: a region gets the
   address of the host's object.  The object is mapped, too, with the size that
   the table has, and attached:

     map(tofrom: *self._data) map(to: self) map(attach: self._data)

   It comes first: its components that clauses name are then found in it.  If no
   clause names the variable, and parts of the object are present, they stay as
   they are.  What has no region, as "target data", maps the object alone:
   another procedure has such a structure of its own for the same object.

   Of "map(self%a, self%b)" the front end loads the object's address twice, and
   does not see that both are parts of one structure, which have to lie on the
   device as on the host.

   GCC 15 does that itself, but for the names of "select type" and "associate",
   which point to such a structure.  It maps the pointer and the object, and
   leaves out what is between them.

   For OpenACC no release does, if no clause names the variable.  What regions
   use of the names above they have firstprivate there, so these are mapped as
   well.  If a clause of what has no region names it, all releases map the
   address of the object, too:

     map(*self._data) map(struct: self [len: 1]) map(self._data)
     map(attach: self._data)

   The address of the table stays the host's, with which a region that asks for
   a type or calls a bound procedure cannot do much: it is left as it is, as are
   arrays, "class(*)" and optional arguments.  */

#include "gcc-plugin/front-end/polymorphs.h"
#include "gcc-plugin/dereferences.h"
#include "gcc-plugin/front-end/base-pointers.h"
#include "gcc-plugin/front-end/map-clauses.h"
#include "gcc-plugin/front-end/map-kinds.h"
#include "gcc-plugin/front-end/preparations.h"

#include <tree-dfa.h>

namespace {

/* The member of the structure TYPE that is called NAME, or null.  */
tree
member (tree type, const char *name)
{
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (DECL_NAME (field) && id_equal (DECL_NAME (field), name))
      return field;
  return NULL_TREE;
}

/* That member of VARIABLE.  */
tree
member_of (tree variable, const char *name)
{
  tree field = member (TREE_TYPE (variable), name);
  return build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (variable),
		 field, NULL_TREE);
}

/* Whether TYPE is that of a variable for one object, whose type has a name.  */
bool
polymorphic_object_p (tree type)
{
  if (!polymorphic_p (type) || member (type, "_len"))
    return false;
  tree data = member (type, "_data"), table = member (type, "_vptr");
  return (data && table && TREE_CODE (TREE_TYPE (data)) == POINTER_TYPE
	  && TREE_CODE (TREE_TYPE (TREE_TYPE (data))) == RECORD_TYPE
	  && POINTER_TYPE_P (TREE_TYPE (table))
	  && TREE_CODE (TREE_TYPE (TREE_TYPE (table))) == RECORD_TYPE
	  && member (TREE_TYPE (TREE_TYPE (table)), "_size"));
}

/* What POINTER was loaded from, if that is known; else POINTER.  */
tree
value (tree pointer)
{
  if (TREE_CODE (pointer) != SSA_NAME)
    return pointer;
  gimple *load = SSA_NAME_DEF_STMT (pointer);
  return (load && gimple_assign_single_p (load) ? gimple_assign_rhs1 (load)
	  : pointer);
}

/* Whether VARIABLE may be an optional argument: other arguments are what a
   reference leads to, not a pointer.  */
bool
optional_p (tree variable)
{
  return (dereferenced (variable)
	  && (TREE_CODE (TREE_TYPE (TREE_OPERAND (variable, 0)))
	      == POINTER_TYPE));
}

/* Whether VARIABLE points to a polymorphic one, as a name of "select type" and
   "associate" does.  */
bool
name_p (tree variable)
{
  return (VAR_P (variable)
	  && TREE_CODE (TREE_TYPE (variable)) == POINTER_TYPE
	  && polymorphic_object_p (TREE_TYPE (TREE_TYPE (variable)))
	  && !lang_hooks.decls.omp_allocatable_p (variable));
}

/* The polymorphic variable that C maps, or that what C maps points to; else
   null.  */
tree
mapped_variable (tree c)
{
  if (!acc_names_data_p (c))
    return NULL_TREE;
  tree variable = OMP_CLAUSE_DECL (c);
  if (name_p (variable))
    return build_simple_mem_ref (variable);
  if (!polymorphic_object_p (TREE_TYPE (variable)))
    return NULL_TREE;
  return DECL_P (variable) || dereferenced (variable) ? variable : NULL_TREE;
}

/* Whether T is the address of the object that a polymorphic variable is.  */
bool
object_address_p (tree t)
{
  return (TREE_CODE (t) == COMPONENT_REF
	  && polymorphic_p (TREE_TYPE (TREE_OPERAND (t, 0)))
	  && id_equal (DECL_NAME (TREE_OPERAND (t, 1)), "_data"));
}

bool
pointer_clause_p (tree c)
{
  return (c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER
	      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
	      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_REFERENCE));
}

tree
assign (tree to, tree from)
{
  return build2 (MODIFY_EXPR, void_type_node, to, from);
}

/* Append to SEQ that TO is VALUE if POINTER is not null, or else zero.  */
void
assign_if (tree pointer, tree to, tree value, gimple_seq *seq)
{
  tree exists = build2 (NE_EXPR, boolean_type_node, pointer,
			build_zero_cst (TREE_TYPE (pointer)));
  gimplify_and_add (build3 (COND_EXPR, void_type_node, exists,
			    assign (to, value),
			    assign (to, build_zero_cst (TREE_TYPE (to)))), seq);
}

/* Have C map the object of VARIABLE, whose size is 0 if there is none; append
   to SEQ what that needs.  */
void
map_object (tree c, tree variable, gimple_seq *seq)
{
  tree address = member_of (variable, "_data");
  tree data = create_tmp_var (TREE_TYPE (address));
  if (optional_p (variable))
    assign_if (TREE_OPERAND (variable, 0), data, address, seq);
  else
    gimplify_and_add (assign (data, address), seq);
  tree table = build_simple_mem_ref (member_of (variable, "_vptr"));
  tree size = create_tmp_var (sizetype);
  assign_if (data, size, fold_convert (sizetype, member_of (table, "_size")),
	     seq);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref (data);
  OMP_CLAUSE_SIZE (c) = size;
}

/* A component of an object that a region uses.  */
struct component
{
  /* The object's type.  */
  tree type;
  HOST_WIDE_INT offset;
};

/* For walk_gimple_seq: whether *TP is a component such as INFO asks for.  */
tree
find_component (tree *tp, int *walk_subtrees, void *data)
{
  component *used = (component *) ((walk_stmt_info *) data)->info;
  *walk_subtrees = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != COMPONENT_REF)
    return NULL_TREE;
  poly_int64 bytes;
  tree base = get_addr_base_and_unit_offset (*tp, &bytes);
  if (!base || !bytes.is_constant (&used->offset)
      || !dereferenced (base)
      || TYPE_MAIN_VARIANT (TREE_TYPE (base)) != used->type)
    return NULL_TREE;
  return *tp;
}

/* For walk_gimple_seq: whether *TP is the table of a polymorphic variable's
   type.  */
tree
find_table (tree *tp, int *walk_subtrees, void *)
{
  *walk_subtrees = !TYPE_P (*tp);
  return (TREE_CODE (*tp) == COMPONENT_REF
	  && polymorphic_p (TREE_TYPE (TREE_OPERAND (*tp, 0)))
	  && id_equal (DECL_NAME (TREE_OPERAND (*tp, 1)), "_vptr")
	  ? *tp : NULL_TREE);
}

/* Whether the region STMT asks for the type of such a variable.  */
bool
asks_type_p (gimple *stmt)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  walk_gimple_seq (gimple_omp_body (stmt), NULL, find_table, &info);
  return info.callback_result != NULL_TREE;
}

/* C maps a pointer to VARIABLE: have it map that.  */
void
map_named (tree c, tree variable)
{
  tree name = OMP_CLAUSE_DECL (c);
  OMP_CLAUSE_DECL (c) = variable;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (variable));
  map_clause_after (c, GOMP_MAP_POINTER, name, size_zero_node);
}

/* C of the region STMT maps VARIABLE: have its object mapped and attached.
   Returns the last clause for that.  */
tree
complete_region (gimple *stmt, tree c, tree variable, gimple_seq *seq)
{
  tree object = copy_node (c);
  map_object (object, variable, seq);
  tree *clauses = gimple_omp_target_clauses_ptr (stmt);
  OMP_CLAUSE_CHAIN (object) = *clauses;
  *clauses = object;
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  if (OMP_CLAUSE_DECL (c) != variable)
    {
      if (OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (object))
	OMP_CLAUSE_SET_MAP_KIND (object, GOMP_MAP_TOFROM);
      map_named (c, variable);
    }
  tree last = c;
  while (pointer_clause_p (OMP_CLAUSE_CHAIN (last)))
    last = OMP_CLAUSE_CHAIN (last);
  tree attach = map_clause_new (OMP_CLAUSE_LOCATION (c), GOMP_MAP_ATTACH,
				member_of (variable, "_data"),
				polymorphic_used_offset (stmt, variable));
  map_clause_insert (last, attach);
  return attach;
}

/* The variable or argument whose object POINTER was loaded as the address of,
   or null.  */
tree
owner (tree pointer)
{
  tree loaded = value (pointer);
  if (!object_address_p (loaded))
    return NULL_TREE;
  tree variable = TREE_OPERAND (loaded, 0);
  if (dereferenced (variable))
    variable = value (TREE_OPERAND (variable, 0));
  return DECL_P (variable) ? variable : NULL_TREE;
}

/* The variable of whose object C says that parts follow, or null.  */
tree
structure_owner (tree c)
{
  if (!map_kind_p (c, GOMP_MAP_STRUCT))
    return NULL_TREE;
  tree decl = OMP_CLAUSE_DECL (c);
  return dereferenced (decl) ? owner (TREE_OPERAND (decl, 0)) : NULL_TREE;
}

/* Where what the clause C maps is in its structure.  */
HOST_WIDE_INT
offset (tree c)
{
  poly_int64 bytes = 0;
  get_addr_base_and_unit_offset (OMP_CLAUSE_DECL (c), &bytes);
  return bytes.to_constant ();
}

/* Take the parts that follow *NEXT, which says how many there are, out of the
   clauses, and put them in their places among those of STRUCTURE.  */
void
move_parts (tree structure, tree *next)
{
  auto count = tree_to_uhwi (OMP_CLAUSE_SIZE (*next));
  auto there = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  *next = OMP_CLAUSE_CHAIN (*next);
  for (; count > 0; count--)
    {
      tree part = *next, before = structure;
      *next = OMP_CLAUSE_CHAIN (part);
      for (auto i = there; i > 0; i--)
	if (offset (OMP_CLAUSE_CHAIN (before)) < offset (part))
	  before = OMP_CLAUSE_CHAIN (before);
	else
	  break;
      map_clause_insert (before, part);
      there++;
    }
  OMP_CLAUSE_SIZE (structure) = size_int (there);
}

/* Of CLAUSES, make those for parts of one object parts of one structure.  */
void
join_structures (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree variable = structure_owner (c);
      for (tree *next = &OMP_CLAUSE_CHAIN (c); variable && *next;)
	if (structure_owner (*next) == variable)
	  move_parts (c, next);
	else
	  next = &OMP_CLAUSE_CHAIN (*next);
    }
}

/* Have C map VARIABLE as if no clause was about it.  */
void
map_implicitly (tree c, tree variable)
{
  OMP_CLAUSE_DECL (c) = variable;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (variable));
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  if (POINTER_TYPE_P (TREE_TYPE (variable)))
    map_named (c, build_simple_mem_ref (variable));
}

/* If a region maps components, GCC 13 takes the address of the object for that
   of the variable, which ends in an internal error, or forgets the variable if
   it is no argument:

     map(struct: *self._data [len: 2]) map(firstprivate: self) map(self._data.a)

   Whether C is such a clause for a pointer to a polymorphic variable.  */
bool
private_variable_p (tree c)
{
  return (gives_pointer_p (c)
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	  && polymorphic_p (TREE_TYPE (TREE_TYPE (OMP_CLAUSE_DECL (c)))));
}

/* Whether a clause after CLAUSES is about VARIABLE.  */
bool
among_p (tree variable, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

/* Have such CLAUSES of a region map the variables whose components they map.
   They come first: where they were, the parts of a structure follow.  */
void
map_whole_variables (tree *clauses)
{
  for (tree *next = clauses; *next;)
    {
      tree c = *next, variable = structure_owner (c);
      if (private_variable_p (c))
	{
	  variable = OMP_CLAUSE_DECL (c);
	  *next = OMP_CLAUSE_CHAIN (c);
	}
      else if (variable && polymorphic_p (TREE_TYPE (variable))
	       && !among_p (variable, *clauses))
	c = map_clause_new (OMP_CLAUSE_LOCATION (c), GOMP_MAP_TOFROM, variable,
			    size_zero_node);
      else
	{
	  next = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      OMP_CLAUSE_CHAIN (c) = *clauses;
      *clauses = c;
      map_implicitly (c, variable);
    }
}

/* The name that C, of a region of OpenACC's, makes firstprivate, or null.  If
   components are mapped, that takes two clauses, of which the first maps
   nothing.  */
tree
private_name (tree c)
{
  tree pointer = c;
  if (map_kind_p (c, GOMP_MAP_ALLOC) && integer_zerop (OMP_CLAUSE_SIZE (c)))
    pointer = OMP_CLAUSE_CHAIN (c);
  else if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE)
    return NULL_TREE;
  return ((pointer == c || gives_pointer_p (pointer))
	  && name_p (OMP_CLAUSE_DECL (pointer))
	  ? OMP_CLAUSE_DECL (pointer) : NULL_TREE);
}

/* Have clauses of STMT, a region of OpenACC's, map what such names point
   to.  */
void
map_private_names (gimple *stmt)
{
  tree *next = gimple_omp_target_clauses_ptr (stmt);
  for (; *next; next = &OMP_CLAUSE_CHAIN (*next))
    if (tree name = private_name (*next))
      {
	tree c = *next;
	tree last = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		     ? OMP_CLAUSE_CHAIN (c) : c);
	*next = map_clause_after (last, GOMP_MAP_TOFROM, name,
				  TYPE_SIZE_UNIT (TREE_TYPE (name)));
      }
}

/* Whether C maps a polymorphic variable, or its address of an object.  */
bool
maps_variable_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  tree mapped = OMP_CLAUSE_DECL (c);
  if (pointer_clause_p (c) && POINTER_TYPE_P (TREE_TYPE (mapped)))
    return polymorphic_object_p (TREE_TYPE (TREE_TYPE (mapped)));
  if (object_address_p (mapped))
    mapped = TREE_OPERAND (mapped, 0);
  return (polymorphic_object_p (TREE_TYPE (mapped))
	  && (DECL_P (mapped) || dereferenced (mapped)));
}

/* Leave objects alone in CLAUSES, of a construct of OpenACC's that has no
   region.  */
void
leave_variables (tree *clauses)
{
  while (*clauses)
    if (maps_variable_p (*clauses))
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* GCC 13 takes the address of the object for data that has to be present, if
   clauses name components:

     map(struct: *self [len: 1]) map(firstprivate: self)
     map(force_present: self->_data)

   Have the region STMT map and attach it, as with GCC 14.  */
void
attach_present_addresses (gimple *stmt)
{
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_kind_p (c, GOMP_MAP_FORCE_PRESENT)
	&& object_address_p (OMP_CLAUSE_DECL (c)))
      {
	tree address = OMP_CLAUSE_DECL (c);
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
	c = map_clause_after (c, GOMP_MAP_ATTACH, unshare_expr (address),
			      polymorphic_used_offset
			      (stmt, TREE_OPERAND (address, 0)));
      }
}

/* The same as below of STMT, a construct of OpenACC's.  */
void
mend_acc_construct (gimple *stmt, gimple_seq *seq)
{
  if (!is_gimple_omp_offloaded (stmt))
    {
      leave_variables (gimple_omp_target_clauses_ptr (stmt));
      return;
    }
  attach_present_addresses (stmt);
  if (asks_type_p (stmt))
    return;
  map_private_names (stmt);
  tree clauses = gimple_omp_target_clauses (stmt);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree variable = mapped_variable (c))
      c = complete_region (stmt, c, variable, seq);
}

/* For preparations_insert, since GCC 15, which maps objects itself: the
   structures that names point to are mapped, too.  */
void
complete_construct (gimple *stmt, gimple_seq *seq, bool, void *)
{
  if (is_gimple_omp_oacc (stmt))
    mend_acc_construct (stmt, seq);
  if (gimple_omp_target_kind (stmt) != GF_OMP_TARGET_KIND_REGION)
    return;
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (names_data_p (c) && name_p (OMP_CLAUSE_DECL (c)))
      {
	/* The region only reads the pointer.  */
	if (OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c))
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
	map_named (c, build_simple_mem_ref (OMP_CLAUSE_DECL (c)));
      }
}

/* For preparations_insert, before.  */
void
mend_construct (gimple *stmt, gimple_seq *seq, bool, void *)
{
  if (is_gimple_omp_oacc (stmt))
    {
      mend_acc_construct (stmt, seq);
      return;
    }
  join_structures (gimple_omp_target_clauses (stmt));
  bool region = gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_REGION;
  if (region)
    map_whole_variables (gimple_omp_target_clauses_ptr (stmt));
  if (region && asks_type_p (stmt))
    return;
  tree clauses = gimple_omp_target_clauses (stmt);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree variable = mapped_variable (c);
      if (variable && region)
	c = complete_region (stmt, c, variable, seq);
      else if (variable)
	{
	  map_object (c, variable, seq);
	  while (pointer_clause_p (OMP_CLAUSE_CHAIN (c)))
	    OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
	}
    }
}

} // anonymous namespace

bool
polymorphic_p (tree type)
{
  tree name = TREE_CODE (type) == RECORD_TYPE ? TYPE_IDENTIFIER (type) : NULL;
  return name && startswith (IDENTIFIER_POINTER (name), "__class_");
}

tree
polymorphic_used_offset (const gimple *stmt, tree variable)
{
  component used;
  tree data = member (TREE_TYPE (variable), "_data");
  used.type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (data)));
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &used;
  walk_gimple_seq (gimple_omp_body (stmt), NULL, find_component, &info);
  return info.callback_result ? size_int (used.offset) : size_zero_node;
}

void
polymorphs_name_arguments (gimple_stmt_iterator gsi)
{
  if (!lang_GNU_Fortran () || !gcc_maps_polymorphic_objects)
    return;
  for (tree c = gimple_omp_target_clauses (gsi_stmt (gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    {
      tree variable = names_data_p (c) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (!variable || !dereferenced (variable)
	  || !polymorphic_p (TREE_TYPE (variable)))
	continue;
      tree argument = base_pointer_source (gsi, TREE_OPERAND (variable, 0));
      if (TREE_CODE (argument) == PARM_DECL
	  && lang_hooks.decls.omp_check_optional_argument (argument, false))
	OMP_CLAUSE_DECL (c) = build_simple_mem_ref (argument);
    }
}

void
polymorphs_mend (function *fun)
{
  if (lang_GNU_Fortran ())
    preparations_insert (fun, (gcc_maps_polymorphic_objects ? complete_construct
			       : mend_construct), NULL);
}
