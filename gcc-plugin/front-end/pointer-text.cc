/* Where pointers are in mapped data, for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/pointer-text.h"
#include "offload-notes.h"

namespace {

/* Pointers that are noted of one type: arrays in it may be large.  */
const unsigned pointers_max = 64;

/* The text for a type, as it grows.  */
class pointer_list
{
public:
  explicit pointer_list (HOST_WIDE_INT size);
  ~pointer_list () { free (m_text); }

  /* Add the pointers in data of TYPE that begins at OFFSET and is called
     NAME.  */
  void add (tree type, HOST_WIDE_INT offset, const char *name);

  /* The text, or "" if there are none.  To be freed.  */
  char *take ();

private:
  void add_pointer (HOST_WIDE_INT offset, const char *name);
  void add_array (tree type, HOST_WIDE_INT offset, const char *name);
  void add_record (tree type, HOST_WIDE_INT offset, const char *name);
  void add_member (tree field, HOST_WIDE_INT offset, const char *name,
		   bool captured);

  char *m_text;
  unsigned m_count;
  /* In the closure object of a lambda.  */
  bool m_captures;
};

pointer_list::pointer_list (HOST_WIDE_INT size)
  : m_text (xasprintf (HOST_WIDE_INT_PRINT_DEC, size)), m_count (0),
    m_captures (false)
{
}

char *
pointer_list::take ()
{
  char *text = m_count ? m_text : xstrdup ("");
  if (m_count)
    m_text = NULL;
  return text;
}

void
pointer_list::add_pointer (HOST_WIDE_INT offset, const char *name)
{
  if (m_count++ >= pointers_max)
    return;
  const char kind = (lang_GNU_Fortran () ? OFFLOAD_POINTER_FORTRAN
		     : m_captures ? OFFLOAD_POINTER_CAPTURED
		     : OFFLOAD_POINTER_PLAIN);
  char *text = xasprintf ("%s " HOST_WIDE_INT_PRINT_DEC "%c%s", m_text, offset,
			  kind, name);
  free (m_text);
  m_text = text;
}

void
pointer_list::add_array (tree type, HOST_WIDE_INT offset, const char *name)
{
  tree domain = TYPE_DOMAIN (type), element = TREE_TYPE (type);
  tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  tree first = domain ? TYPE_MIN_VALUE (domain) : NULL_TREE;
  const HOST_WIDE_INT size = int_size_in_bytes (element);
  if (!last || !first || !tree_fits_shwi_p (last) || !tree_fits_shwi_p (first)
      || size <= 0)
    return;
  for (HOST_WIDE_INT i = tree_to_shwi (first);
       i <= tree_to_shwi (last) && m_count < pointers_max; i++)
    {
      char *member
	= (lang_GNU_Fortran () ? xasprintf ("%s(:)", name)
	   : xasprintf ("%s[" HOST_WIDE_INT_PRINT_DEC "]", name, i));
      const unsigned before = m_count;
      add (element, offset + (i - tree_to_shwi (first)) * size, member);
      free (member);
      if (m_count == before)
	return;
    }
}

/* Whether FIELD is called NAME.  */
bool
called_p (tree field, const char *name)
{
  return field && DECL_NAME (field) && id_equal (DECL_NAME (field), name);
}

/* Whether RECORD is gfortran's array descriptor, whose first member points to
   the array, or what it has for a polymorphic object.  */
bool
descriptor_p (tree record)
{
  tree first = TYPE_FIELDS (record);
  return (lang_GNU_Fortran ()
	  && ((called_p (first, "data")
	       && called_p (DECL_CHAIN (first), "offset"))
	      || called_p (first, "_data")));
}

/* FIELD is a member of what begins at OFFSET and is called NAME; CAPTURED if
   that is a closure object.  */
void
pointer_list::add_member (tree field, HOST_WIDE_INT offset, const char *name,
			  bool captured)
{
  /* A base class, or a union without a name.  */
  const char *own
    = DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "";
  if (captured && startswith (own, "__"))
    own += 2;
  const char *separator = (!*own || captured ? ""
			   : lang_GNU_Fortran () ? "%" : ".");
  char *member = concat (captured ? "" : name, separator, own, NULL);
  add (TREE_TYPE (field), offset + int_byte_position (field), member);
  free (member);
}

void
pointer_list::add_record (tree type, HOST_WIDE_INT offset, const char *name)
{
  if (descriptor_p (type))
    {
      add_pointer (offset, name);
      return;
    }
  const bool outer = m_captures, captured = closure_p (type);
  m_captures |= captured;
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && !DECL_BIT_FIELD (field)
	&& !DECL_VIRTUAL_P (field)
	&& tree_fits_uhwi_p (DECL_FIELD_OFFSET (field)))
      add_member (field, offset, name, captured);
  m_captures = outer;
}

void
pointer_list::add (tree type, HOST_WIDE_INT offset, const char *name)
{
  switch (TREE_CODE (type))
    {
    case POINTER_TYPE:
    case REFERENCE_TYPE:
      add_pointer (offset, name);
      break;
    case ARRAY_TYPE:
      add_array (type, offset, name);
      break;
    case RECORD_TYPE:
    case UNION_TYPE:
      add_record (type, offset, name);
      break;
    default:
      break;
    }
}

} // anonymous namespace

bool
closure_p (tree type)
{
  tree name = type ? TYPE_NAME (type) : NULL_TREE;
  return (lang_GNU_CXX () && name && TREE_CODE (name) == TYPE_DECL
	  && DECL_NAME (name) && DECL_NAME (name)->base.protected_flag);
}

char *
pointer_text (tree type)
{
  while (type && TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  const HOST_WIDE_INT size = type ? int_size_in_bytes (type) : 0;
  if (size <= 0)
    return xstrdup ("");
  pointer_list pointers (size);
  pointers.add (type, 0, "");
  return pointers.take ();
}
