/* Clauses that gfortran leaves out of combined constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Of a combined construct such as "target teams distribute parallel do" each
   part gets the clauses that are for it.  "depend" is for none, says gfortran,
   so that a region with "nowait" begins before what it depends on is over; nor
   is "has_device_addr", as of GCC 12.  The source still has them.

   What they name is looked up as the front end does: in the blocks around the
   construct, the procedure, and those around that.  Where "depend" lists
   anything else, such as an element of an array, the construct waits for all
   tasks before it, and the host for the construct.  */

#include "gcc-plugin/front-end/combined-clauses.h"
#include "gcc-plugin/front-end/array-spans.h"
#include "gcc-plugin/front-end/directive-source.h"

#include <ctype.h>

namespace {

/* The blocks around the construct that a walk is at.  */
typedef auto_vec<tree, 8> scopes;

bool
name_character_p (char c)
{
  return ISALNUM (c) || c == '_' || c == '$';
}

/* The parenthesis in TEXT after the next CLAUSE, or null.  */
const char *
find_clause (const char *text, const char *clause)
{
  size_t length = strlen (clause);
  for (const char *p = text; *p; p++)
    if (!strncmp (p, clause, length) && p > text && !name_character_p (p[-1]))
      {
	const char *open = p + length + strspn (p + length, " \t");
	if (*open == '(')
	  return open;
      }
  return NULL;
}

/* Put NODE before the clauses of REGION.  */
void
add_clause (tree region, tree node, tree decl)
{
  OMP_CLAUSE_DECL (node) = decl;
  OMP_CLAUSE_CHAIN (node) = OMP_TARGET_CLAUSES (region);
  OMP_TARGET_CLAUSES (region) = node;
}

/* Whether VARIABLE is called NAME, or, if it is what gfortran has made for an
   argument, NAME and a number.  */
bool
called_p (tree variable, const char *name, bool made)
{
  if (!DECL_NAME (variable))
    return false;
  const char *own = IDENTIFIER_POINTER (DECL_NAME (variable));
  size_t length = strlen (name);
  if (!made)
    return !strcmp (own, name);
  return (DECL_ARTIFICIAL (variable) && !strncmp (own, name, length)
	  && own[length] == '.' && ISDIGIT (own[length + 1]));
}

tree
find_in_chain (tree variables, const char *name, bool made)
{
  for (tree v = variables; v; v = DECL_CHAIN (v))
    if ((VAR_P (v) || TREE_CODE (v) == PARM_DECL) && called_p (v, name, made))
      return v;
  return NULL_TREE;
}

/* The variable NAME where the construct within AROUND is, or null.  */
tree
find_variable (const scopes &around, const char *name, bool made)
{
  for (unsigned i = around.length (); i-- > 0;)
    if (tree v = find_in_chain (BIND_EXPR_VARS (around[i]), name, made))
      return v;
  for (tree function = current_function_decl;
       function && TREE_CODE (function) == FUNCTION_DECL;
       function = DECL_CONTEXT (function))
    {
      tree block = DECL_INITIAL (function);
      tree v = (block && TREE_CODE (block) == BLOCK
		? find_in_chain (BLOCK_VARS (block), name, made) : NULL_TREE);
      if (!v)
	v = find_in_chain (DECL_ARGUMENTS (function), name, made);
      if (v)
	return v;
    }
  return NULL_TREE;
}

/* The elements of the array that DESCRIPTOR is for, one that ARGUMENT, if it is
   not null, refers to, or nothing if that is absent.  */
tree
elements_of (tree descriptor, tree argument)
{
  tree field = TYPE_FIELDS (TREE_TYPE (descriptor));
  tree type = build_pointer_type (char_type_node);
  tree data = fold_convert (type, build3 (COMPONENT_REF, TREE_TYPE (field),
					  descriptor, field, NULL_TREE));
  if (argument)
    {
      tree there = build2 (NE_EXPR, boolean_type_node, argument,
			   build_zero_cst (TREE_TYPE (argument)));
      data = build3 (COND_EXPR, type, there, data, build_zero_cst (type));
    }
  return build1 (INDIRECT_REF, char_type_node, data);
}

/* The data of VARIABLE, as "depend" is about it: what a pointer points to, and
   the elements of an array.  */
tree
data_of (tree variable)
{
  tree data = variable;
  while (POINTER_TYPE_P (TREE_TYPE (data))
	 && !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (data)))
	 && TREE_CODE (TREE_TYPE (TREE_TYPE (data))) != FUNCTION_TYPE)
    data = build_fold_indirect_ref (data);
  if (array_descriptor_p (TREE_TYPE (data)))
    return elements_of (data, data == variable ? NULL_TREE : variable);
  if (data == variable)
    TREE_ADDRESSABLE (variable) = 1;
  return data;
}

/* Read a name at *TEXT, in a list, and what ends it there, into NAME, which has
   room for it.  Return false if there is more than a name.  */
bool
read_item (const char **text, char *name)
{
  const char *p = *text;
  while (ISSPACE (*p))
    p++;
  while (name_character_p (*p))
    *name++ = *p++;
  *name = '\0';
  while (ISSPACE (*p))
    p++;
  *text = *p ? p + 1 : p;
  return *p == ',' || *p == ')';
}

bool
read_kind (const char *name, enum omp_clause_depend_kind *kind)
{
  if (!strcmp (name, "in"))
    *kind = OMP_CLAUSE_DEPEND_IN;
  else if (!strcmp (name, "out"))
    *kind = OMP_CLAUSE_DEPEND_OUT;
  else if (!strcmp (name, "inout"))
    *kind = OMP_CLAUSE_DEPEND_INOUT;
  else if (!strcmp (name, "mutexinoutset"))
    *kind = OMP_CLAUSE_DEPEND_MUTEXINOUTSET;
  else
    return false;
  return true;
}

/* Give REGION, within AROUND, the clause "depend" that begins at OPEN.  Return
   false if that cannot be done.  */
bool
add_dependences (tree region, const scopes &around, const char *open)
{
  auto_vec<char> room;
  room.safe_grow (strlen (open) + 1, true);
  char *name = room.address ();
  enum omp_clause_depend_kind kind;
  const char *p = open + 1;
  read_item (&p, name);
  if (p[-1] != ':' || !read_kind (name, &kind))
    return false;
  do
    {
      if (!read_item (&p, name))
	return false;
      tree variable = find_variable (around, name, false);
      if (!variable)
	return false;
      tree node = build_omp_clause (EXPR_LOCATION (region), OMP_CLAUSE_DEPEND);
      OMP_CLAUSE_DEPEND_KIND (node) = kind;
      add_clause (region, node, data_of (variable));
    }
  while (p[-1] == ',');
  return true;
}

/* Have *TP, a region, wait, and be waited for.  */
void
wait_around (tree *tp)
{
  tree region = *tp;
  for (tree *c = &OMP_TARGET_CLAUSES (region); *c;)
    if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_NOWAIT
	|| OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_DEPEND)
      *c = OMP_CLAUSE_CHAIN (*c);
    else
      c = &OMP_CLAUSE_CHAIN (*c);
  tree wait = builtin_decl_explicit (BUILT_IN_GOMP_TASKWAIT);
  *tp = build2 (COMPOUND_EXPR, void_type_node, build_call_expr (wait, 0),
		region);
}

/* Have *TP, a region within AROUND, heed "depend" in TEXT.  */
void
restore_dependences (tree *tp, const scopes &around, const char *text)
{
  for (const char *open = text; (open = find_clause (open, "depend")); open++)
    if (!add_dependences (*tp, around, open))
      {
	wait_around (tp);
	return;
      }
}

/* Whether REGION has a clause that says how it gets VARIABLE.  */
bool
named_p (tree region, tree variable)
{
  for (tree c = OMP_TARGET_CLAUSES (region); c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_HAS_DEVICE_ADDR
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	&& OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

/* Have REGION take the address of VARIABLE for the device's.  Of an array that
   has a descriptor, the region has a copy of that.  */
void
add_address (tree region, tree variable)
{
  tree type = TREE_TYPE (variable);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (!named_p (region, variable))
    add_clause (region, build_omp_clause (EXPR_LOCATION (region),
					  array_descriptor_p (type)
					  ? OMP_CLAUSE_FIRSTPRIVATE
					  : OMP_CLAUSE_HAS_DEVICE_ADDR),
		variable);
}

/* Give REGION, within AROUND, the clause "has_device_addr" in TEXT.  */
void
restore_addresses (tree region, const scopes &around, const char *text)
{
  auto_vec<char> room;
  room.safe_grow (strlen (text) + 1, true);
  char *name = room.address ();
  for (const char *p = text; (p = find_clause (p, "has_device_addr"));)
    for (p++; read_item (&p, name);)
      {
	tree variable = find_variable (around, name, true);
	if (!variable)
	  variable = find_variable (around, name, false);
	if (variable)
	  add_address (region, variable);
	if (p[-1] == ')')
	  break;
      }
}

void
restore_clauses (tree *tp, const scopes &around)
{
  tree clauses = OMP_TARGET_CLAUSES (*tp);
  char *text = directive_source (EXPR_LOCATION (*tp));
  if (!text)
    return;
  /* The first exclamation mark begins the directive, the second a comment.  */
  if (char *directive = strchr (text, '!'))
    directive[strcspn (directive + 1, "!") + 1] = '\0';
  for (char *p = text; *p; p++)
    *p = TOLOWER (*p);
  restore_addresses (*tp, around, text);
  if (!omp_find_clause (clauses, OMP_CLAUSE_DEPEND))
    restore_dependences (tp, around, text);
  free (text);
}

/* For walk_tree.  DATA has the blocks around.  */
tree
visit_regions (tree *tp, int *walk_subtrees, void *data)
{
  scopes *around = (scopes *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == BIND_EXPR)
    {
      around->safe_push (*tp);
      walk_tree (&BIND_EXPR_BODY (*tp), visit_regions, data, NULL);
      around->pop ();
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*tp) == OMP_TARGET)
    {
      tree region = *tp;
      walk_tree (&OMP_TARGET_BODY (region), visit_regions, data, NULL);
      restore_clauses (tp, *around);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

} // anonymous namespace

void
combined_clauses_restore (tree *body)
{
  scopes around;
  if (lang_GNU_Fortran ())
    walk_tree (body, visit_regions, &around, NULL);
}
