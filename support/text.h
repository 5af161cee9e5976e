/* Prefixes of texts, and lists with separators.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef SUPPORT_TEXT_H
#define SUPPORT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* What follows PREFIX in TEXT; NULL if TEXT does not begin with it.  */
static inline const char *
after_prefix (const char *text, const char *prefix)
{
  size_t length = strlen (prefix);

  return strncmp (text, prefix, length) == 0 ? text + length : NULL;
}

static inline bool
has_prefix (const char *text, const char *prefix)
{
  return after_prefix (text, prefix) != NULL;
}

/* An element of a list of names separated by SEPARATOR, such as PATH.  */
struct list_element
{
  const char *name;		/* Not terminated.  */
  size_t length;		/* May be 0.  */
};

/* Take the next element of the list at *LIST, which is moved on; false if there
   is none.  An empty element at the very end does not count.  */
static inline bool
list_next (const char **list, char separator, struct list_element *element)
{
  const char *end;

  if (*list == NULL || **list == '\0')
    return false;
  end = strchr (*list, separator);
  element->name = *list;
  element->length = end != NULL ? (size_t) (end - *list) : strlen (*list);
  *list += element->length + (end != NULL);
  return true;
}

#endif /* SUPPORT_TEXT_H */
