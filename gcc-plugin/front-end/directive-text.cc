/* The words of a directive, as the user wrote them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The source is read once more (directive-source.h).  An item of a list and an
   expression of GCC's are the same if their names are, from the last one back
   as far as both have some: s->p[0:n] has "s" and "p", and GCC may only know
   "p" by then.  */

#include "gcc-plugin/front-end/directive-text.h"
#include "gcc-plugin/front-end/directive-source.h"
#include "gcc-plugin/front-end/pointer-text.h"

#include <ctype.h>

namespace {

typedef auto_vec<char *> names;

void
free_all (vec<char *> &texts)
{
  for (char *text : texts)
    free (text);
}

bool
name_character_p (char c)
{
  return ISALNUM (c) || c == '_' || c == '$';
}

/* The end of what OPEN, a bracket, begins: after the one that closes it, or at
   the end of the text.  */
const char *
skip_brackets (const char *open)
{
  int depth = 0;
  for (; *open; open++)
    if (strchr ("([{", *open))
      depth++;
    else if (strchr (")]}", *open) && --depth == 0)
      return open + 1;
  return open;
}

/* Whether NAME, of LENGTH, is one of CLAUSES, which end with null.  */
bool
among_p (const char *name, size_t length, const char *const *clauses)
{
  for (; *clauses; clauses++)
    if (strlen (*clauses) == length && !strncasecmp (*clauses, name, length))
      return true;
  return false;
}

/* Whether NAME, of LENGTH, is that of a clause that lists data, in a directive
   of OpenACC if OPENACC.  */
bool
data_clause_p (const char *name, size_t length, bool openacc)
{
  static const char *const of_openmp[]
    = { "map", "to", "from", "firstprivate", "is_device_ptr",
	"has_device_addr", "use_device_ptr", "use_device_addr", NULL };
  static const char *const of_openacc[]
    = { "copy", "copyin", "copyout", "create", "no_create", "present",
	"delete", "deviceptr", "attach", "detach", "use_device", "self",
	"host", "device", "firstprivate", "pcopy", "pcopyin", "pcopyout",
	"pcreate", "present_or_copy", "present_or_copyin",
	"present_or_copyout", "present_or_create", NULL };
  return among_p (name, length, openacc ? of_openacc : of_openmp);
}

/* The names in ITEM, but not those in subscripts.  */
void
names_of_item (const char *item, names &result)
{
  bool subscripts = false;
  while (*item)
    if (*item == '[' || (*item == '(' && subscripts))
      item = skip_brackets (item);
    else if (name_character_p (*item))
      {
	size_t length = 1;
	while (name_character_p (item[length]))
	  length++;
	if (length != 4 || strncmp (item, "this", 4))
	  result.safe_push (xstrndup (item, length));
	item += length;
	subscripts = true;
      }
    else
      subscripts = *item++ == ')';
}

/* Whether gfortran has made up the name of DECL, a variable that stands for
   nothing in the program, or a member that is for one.  The data of an argument
   that is an array has a variable which stands for that.  */
bool
made_up_p (tree decl)
{
  if (!lang_GNU_Fortran ())
    return false;
  tree variable = (TREE_CODE (decl) == FIELD_DECL ? DECL_ABSTRACT_ORIGIN (decl)
		   : decl);
  return (variable && VAR_P (variable) && DECL_ARTIFICIAL (variable)
	  && !DECL_LANG_SPECIFIC (variable));
}

/* Whether DECL is what a lambda has captured, a member of its object.  */
bool
captured_p (tree decl)
{
  return TREE_CODE (decl) == FIELD_DECL && closure_p (DECL_CONTEXT (decl));
}

/* The name of DECL without what GCC has added to that of a temporary variable;
   null if it has none, or one that is made up.  To be freed.  */
char *
name_of (tree decl)
{
  if (!DECL_NAME (decl) || made_up_p (decl))
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (captured_p (decl) && startswith (name, "__"))
    name += 2;
  size_t length = strcspn (name, ".");
  return (length == 0 || (length == 4 && !strncmp (name, "this", 4)) ? NULL
	  : xstrndup (name, length));
}

/* Whether DECL is the member of gfortran's that points to an array.  */
bool
of_descriptor_p (tree decl)
{
  return (lang_GNU_Fortran () && TREE_CODE (decl) == FIELD_DECL
	  && DECL_NAME (decl)
	  && (id_equal (DECL_NAME (decl), "data")
	      || id_equal (DECL_NAME (decl), "_data")));
}

/* What the expression T is computed from in the first place, or null.  */
tree
origin_of (tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    {
      gimple *stmt = SSA_NAME_DEF_STMT (t);
      return (stmt && is_gimple_assign (stmt) ? gimple_assign_rhs1 (stmt)
	      : SSA_NAME_VAR (t));
    }
  return (EXPR_P (t) && TREE_OPERAND_LENGTH (t) > 0 ? TREE_OPERAND (t, 0)
	  : NULL_TREE);
}

/* The name that is in T, not in its operands; or null.  To be freed.  CAPTURED
   tells whether a lambda has captured what is called so.  */
char *
name_in (tree t, bool *captured)
{
  tree decl = (DECL_P (t) ? t : TREE_CODE (t) == COMPONENT_REF
	       ? TREE_OPERAND (t, 1) : NULL_TREE);
  char *name = decl && !of_descriptor_p (decl) ? name_of (decl) : NULL;
  *captured = name && captured_p (decl);
  return name;
}

/* The names in the expression T, the last one first.  */
void
names_of_tree (tree t, names &result)
{
  for (bool captured = false; t && !captured; t = origin_of (t))
    if (char *name = name_in (t, &captured))
      result.safe_push (name);
}

/* Whether the expression T is about the object of a member function.  */
bool
of_this_p (tree t)
{
  for (; t; t = origin_of (t))
    if (DECL_P (t) && DECL_NAME (t) && id_equal (DECL_NAME (t), "this"))
      return true;
  return false;
}

/* Whether ITEM may have the NAMES, the last one first.  */
bool
names_match (const char *item, const names &expression)
{
  names own;
  names_of_item (item, own);
  bool same = own.length () > 0;
  for (unsigned i = 0; same && i < own.length () && i < expression.length ();
       i++)
    same = !strcasecmp (own[own.length () - 1 - i], expression[i]);
  free_all (own);
  return same;
}

/* What is written between a structure and its member, as the expression T
   has it.  */
const char *
separator_of (tree t)
{
  if (lang_GNU_Fortran ())
    return "%";
  tree object = TREE_CODE (t) == COMPONENT_REF ? TREE_OPERAND (t, 0) : t;
  const bool pointed_to
    = (TREE_CODE (object) == INDIRECT_REF
       || (TREE_CODE (object) == MEM_REF
	   && TREE_CODE (TREE_OPERAND (object, 0)) != ADDR_EXPR));
  return pointed_to ? "->" : ".";
}

/* The names in the expression T as of members, "" without any.  To be
   freed.  */
char *
join_names (tree t)
{
  if (!t)
    return xstrdup ("");
  bool captured;
  char *name = name_in (t, &captured);
  char *before = captured ? xstrdup ("") : join_names (origin_of (t));
  if (!name)
    return before;
  char *text = concat (before, *before ? separator_of (t) : "", name, NULL);
  free (before);
  free (name);
  return text;
}

/* The same; if OF_THIS, of the object of the member function.  */
char *
join_names (tree t, bool of_this)
{
  char *names = join_names (t);
  if (!of_this)
    return names;
  char *text = concat (*names ? "this->" : "this", names, NULL);
  free (names);
  return text;
}

} // anonymous namespace

tree
declared_type (tree data)
{
  for (; data; data = origin_of (data))
    if (DECL_P (data))
      return TREE_TYPE (data);
    else if (TREE_CODE (data) == COMPONENT_REF
	     && !of_descriptor_p (TREE_OPERAND (data, 1)))
      return TREE_TYPE (TREE_OPERAND (data, 1));
  return NULL_TREE;
}

directive_text::directive_text (location_t where)
{
  char *text = directive_source (where);
  if (!text)
    return;
  const bool openacc = directive_openacc_p (text);
  for (const char *p = text; *p; )
    if (name_character_p (*p))
      {
	size_t length = 1;
	while (name_character_p (p[length]))
	  length++;
	const char *open = p + length;
	while (*open == ' ')
	  open++;
	bool data = *open == '(' && data_clause_p (p, length, openacc);
	p = *open == '(' ? skip_brackets (open) : open;
	if (data)
	  add_items (open + 1, p - open - 2);
      }
    else
      p++;
  free (text);
}

directive_text::~directive_text ()
{
  free_all (m_items);
}

/* LIST, of LENGTH, is what is between a clause's parentheses: perhaps
   modifiers, the last of them ended by a colon, and items.  */
void
directive_text::add_items (const char *list, size_t length)
{
  const char *end = list + length, *begin = list;
  const unsigned before = m_items.length ();
  for (const char *p = list; p <= end; )
    if (p == end || *p == ',' || (*p == ':' && p[1] != ':'))
      {
	const char *last = p;
	while (last > begin && ISSPACE (last[-1]))
	  last--;
	while (begin < last && ISSPACE (*begin))
	  begin++;
	if (p < end && *p == ':')
	  while (m_items.length () > before)
	    free (m_items.pop ());
	else
	  m_items.safe_push (xstrndup (begin, last - begin));
	begin = ++p;
      }
    else if (strchr ("([{", *p))
      p = skip_brackets (p);
    else
      p += *p == ':' ? 2 : 1;
}

char *
directive_text::describe (tree data)
{
  names expression;
  names_of_tree (data, expression);
  const bool of_this = of_this_p (data);
  char *text = NULL;
  for (unsigned i = 0; i < m_items.length () && !text; i++)
    if (expression.length () ? names_match (m_items[i], expression)
	: m_items.length () == 1 && !of_this)
      text = xstrdup (m_items[i]);
  if (!text)
    text = join_names (data, of_this);
  free_all (expression);
  return text;
}
