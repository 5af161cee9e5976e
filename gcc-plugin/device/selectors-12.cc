/* The host's context selectors, as a compiler of the device has them: GCC 12
   and 13.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Selectors are lists by name.  */

#include "gcc-plugin/device/selectors.h"

namespace {

/* The properties of SELECTOR (kind, arch, ...) in the context selector CONTEXT,
   a list; null if it is not there.  */
tree
device_properties (tree context, const char *selector)
{
  tree device = purpose_member (get_identifier ("device"), context);
  tree found = NULL_TREE;
  if (device)
    found = purpose_member (get_identifier (selector), TREE_VALUE (device));
  return found ? TREE_VALUE (found) : NULL_TREE;
}

/* Give each property of the list PROPERTIES that is called FROM the name TO.
   A property is an identifier, or a string in the value.  */
void
rename_property (tree properties, const char *from, const char *to)
{
  for (tree p = properties; p; p = TREE_CHAIN (p))
    {
      const char *name = NULL;
      if (TREE_PURPOSE (p))
	name = IDENTIFIER_POINTER (TREE_PURPOSE (p));
      else if (TREE_VALUE (p) && TREE_CODE (TREE_VALUE (p)) == STRING_CST)
	name = TREE_STRING_POINTER (TREE_VALUE (p));
      if (name && !strcmp (name, from))
	TREE_PURPOSE (p) = get_identifier (to);
    }
}

} // anonymous namespace

void
selectors_adapt (tree context)
{
  tree kinds = device_properties (context, "kind");
  /* That is no kind.  */
  rename_property (kinds, "host", "none");
  rename_property (kinds, "nohost", "any");
}
