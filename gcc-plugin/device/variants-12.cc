/* Chooses variants for the device: GCC 12 to 14.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The selectors of "declare variant" are in attributes of the base function,
   and calls are resolved after IPA.  There are no metadirectives.  */

#include "gcc-plugin/device/selectors.h"
#include "gcc-plugin/device/variants.h"

/* Called before the first IPA pass, when all symbols are read.  */
static void
adapt_attributes (void *, void *)
{
  cgraph_node *node;
  if (!in_lto_p)
    return;
  FOR_EACH_FUNCTION (node)
    for (tree attribute = lookup_attribute ("omp declare variant base",
					    DECL_ATTRIBUTES (node->decl));
	 attribute;
	 attribute = lookup_attribute ("omp declare variant base",
				       TREE_CHAIN (attribute)))
      selectors_adapt (TREE_VALUE (TREE_VALUE (attribute)));
}

void
variants_register (const char *plugin)
{
  register_callback (plugin, PLUGIN_ALL_IPA_PASSES_START, adapt_attributes,
		     NULL);
}
