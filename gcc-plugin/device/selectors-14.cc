/* The host's context selectors, as a compiler of the device has them: since
   GCC 14.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Sets and selectors are lists by number, and the name of a property is its
   value.  */

#include "gcc-plugin/device/selectors.h"
#include "gcc-plugin/device/selectors-14.h"

namespace {

/* The name of PROPERTY, an identifier or a string; or null.  */
const char *
property_name (tree property)
{
  tree value = OMP_TP_VALUE (property);
  if (!value)
    return NULL;
  if (TREE_CODE (value) == IDENTIFIER_NODE)
    return IDENTIFIER_POINTER (value);
  return TREE_CODE (value) == STRING_CST ? TREE_STRING_POINTER (value) : NULL;
}

/* Give each property of the list PROPERTIES that is called FROM the name
   TO.  */
void
rename_property (tree properties, const char *from, const char *to)
{
  for (tree p = properties; p; p = TREE_CHAIN (p))
    {
      const char *name = property_name (p);
      if (name && !strcmp (name, from))
	OMP_TP_VALUE (p) = get_identifier (to);
    }
}

} // anonymous namespace

void
selectors_adapt_kinds (tree properties)
{
  /* That is no kind.  */
  rename_property (properties, "host", "none");
  rename_property (properties, "nohost", "any");
}

void
selectors_adapt (tree context)
{
  tree kind = omp_get_context_selector (context, OMP_TRAIT_SET_DEVICE,
					OMP_TRAIT_DEVICE_KIND);
  if (kind)
    selectors_adapt_kinds (OMP_TS_PROPERTIES (kind));
}
