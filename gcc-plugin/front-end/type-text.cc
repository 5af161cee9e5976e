/* What types are called in the program, for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's own messages are not used for that: each of its releases has another
   way to ask for them, and gfortran none.  */

#include "gcc-plugin/front-end/type-text.h"
#include "gcc-plugin/front-end/pointer-text.h"

#include <langhooks.h>

namespace {

/* FIRST, which is freed, with SECOND after it.  */
char *
append (char *first, const char *second)
{
  char *both = concat (first, second, NULL);
  free (first);
  return both;
}

/* The name of TYPE, or null.  That of a class in C++ has the arguments of its
   template only if g++ is to say all of it, which for others begins with
   "typedef".  */
const char *
own_name (tree type)
{
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL)
    return (!DECL_NAME (name) ? NULL : lang_GNU_CXX ()
	    ? lang_hooks.decl_printable_name (name,
					      DECL_ARTIFICIAL (name) ? 2 : 1)
	    : IDENTIFIER_POINTER (DECL_NAME (name)));
  return name ? IDENTIFIER_POINTER (name) : NULL;
}

/* What C has before the name of TYPE.  */
const char *
keyword_of (tree type)
{
  tree name = TYPE_NAME (type);
  if (name && (TREE_CODE (name) == TYPE_DECL || lang_GNU_CXX ()))
    return "";
  switch (TREE_CODE (type))
    {
    case RECORD_TYPE:
      return name ? "struct " : "struct";
    case UNION_TYPE:
      return name ? "union " : "union";
    case ENUMERAL_TYPE:
      return name ? "enum " : "enum";
    default:
      return "";
    }
}

/* The type of the elements of TYPE, an array; *BOUNDS becomes "[10][]", to be
   freed.  */
tree
element_of (tree type, char **bounds)
{
  *bounds = xstrdup ("");
  for (; TREE_CODE (type) == ARRAY_TYPE; type = TREE_TYPE (type))
    {
      tree domain = TYPE_DOMAIN (type);
      tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
      char *bound = (last && tree_fits_shwi_p (last)
		     ? xasprintf ("[" HOST_WIDE_INT_PRINT_DEC "]",
				  tree_to_shwi (last) + 1)
		     : xstrdup ("[]"));
      *bounds = append (*bounds, bound);
      free (bound);
    }
  return type;
}

char *c_text (tree type);

/* "int *", "int (*)[10]", "void (*)()" or "int &".  */
char *
indirect_text (tree type, const char *sign)
{
  tree to = TREE_TYPE (type);
  char *bounds, *text;
  if (FUNC_OR_METHOD_TYPE_P (to))
    {
      text = append (append (c_text (TREE_TYPE (to)), " ("), sign);
      return append (text, ")()");
    }
  if (TREE_CODE (to) == ARRAY_TYPE && !TYPE_NAME (to))
    {
      text = c_text (element_of (to, &bounds));
      text = append (append (append (append (text, " ("), sign), ")"), bounds);
      free (bounds);
      return text;
    }
  text = c_text (to);
  const size_t length = strlen (text);
  if (length > 0 && text[length - 1] != '*')
    text = append (text, " ");
  return length > 0 ? append (text, sign) : text;
}

/* TYPE without qualifiers.  */
char *
plain_text (tree type)
{
  char *bounds;
  if (closure_p (type))
    return xstrdup ("lambda");
  if (const char *name = own_name (type))
    return concat (keyword_of (type), name, NULL);
  if (TREE_CODE (type) == POINTER_TYPE)
    return indirect_text (type, "*");
  if (TREE_CODE (type) == REFERENCE_TYPE)
    return indirect_text (type, "&");
  if (TREE_CODE (type) != ARRAY_TYPE)
    return xstrdup (keyword_of (type));
  char *text = c_text (element_of (type, &bounds));
  if (*text)
    text = append (append (text, " "), bounds);
  free (bounds);
  return text;
}

/* TYPE in C and C++.  */
char *
c_text (tree type)
{
  const bool after = POINTER_TYPE_P (type) && !TYPE_NAME (type);
  char *text = plain_text (type);
  if (!*text || TREE_CODE (type) == ARRAY_TYPE)
    return text;
  const char *words[] = { TYPE_READONLY (type) ? "const" : "",
			  TYPE_VOLATILE (type) ? "volatile" : "" };
  for (int i = 1; i >= 0; i--)
    if (*words[i] && after)
      text = append (append (text, " "), words[i]);
    else if (*words[i])
      {
	char *both = concat (words[i], " ", text, NULL);
	free (text);
	text = both;
      }
  return text;
}

/* An intrinsic or a derived type of Fortran's, called NAME.  */
char *
fortran_name (const char *name)
{
  static const char class_prefix[] = "__class_";
  if (startswith (name, class_prefix))
    {
      /* After the name of the type there are letters for its attributes.  */
      name += strlen (class_prefix);
      const char *end = strrchr (name, '_');
      return xasprintf ("class(%.*s)",
			(int) (end ? end - name : strlen (name)), name);
    }
  return (strchr (name, '(') ? xstrdup (name) : xasprintf ("type(%s)", name));
}

/* The name of an array descriptor, NAME, has the rank and the elements' type,
   "array02_real(kind=8)"; or null.  */
char *
fortran_descriptor (const char *name)
{
  static const char prefix[] = "array";
  const char *digits = name + strlen (prefix);
  if (!startswith (name, prefix) || !ISDIGIT (*digits))
    return NULL;
  char *end;
  unsigned long rank = strtoul (digits, &end, 10);
  if (*end != '_' || rank == 0)
    return NULL;
  char *text = append (fortran_name (end + 1), ", dimension(:");
  while (--rank)
    text = append (text, ",:");
  return append (text, ")");
}

/* TYPE in Fortran.  */
char *
fortran_text (tree type)
{
  /* Arguments, pointers and allocatable variables.  */
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (FUNC_OR_METHOD_TYPE_P (type))
    return xstrdup ("procedure");
  tree element = type;
  while (TREE_CODE (element) == ARRAY_TYPE)
    element = TREE_TYPE (element);
  const char *name = own_name (element);
  if (!name)
    return xstrdup ("");
  if (char *text = fortran_descriptor (name))
    return text;
  char *text = fortran_name (name);
  /* How long a string is, and of what rank an array, only gfortran knows.  */
  return (element != type && !TYPE_STRING_FLAG (type)
	  ? append (text, " array") : text);
}

} // anonymous namespace

char *
type_text (tree type)
{
  if (!type || type == error_mark_node)
    return xstrdup ("");
  return lang_GNU_Fortran () ? fortran_text (type) : c_text (type);
}
