/* Target regions as they were parsed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/gcc.h"
#include "gcc-plugin/front-end/closures.h"
#include "gcc-plugin/front-end/parsed-regions.h"
#include "gcc-plugin/front-end/vtables.h"

namespace {

bool region_seen;

/* For walk_tree, in a function.  */
tree
visit_regions (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OMP_TARGET)
    {
      region_seen = true;
      closures_map_once (*tp);
      vtables_mark (*tp);
    }
  return NULL_TREE;
}

/* Called when a function's body is complete.  */
void
before_genericizing (void *function, void *)
{
  tree body = DECL_SAVED_TREE ((tree) function);
  if (flag_openmp && body)
    walk_tree_without_duplicates (&body, visit_regions, NULL);
}

} // anonymous namespace

void
parsed_regions_register (const char *plugin)
{
  register_callback (plugin, PLUGIN_PRE_GENERICIZE, before_genericizing, NULL);
}

bool
target_region_seen (void)
{
  return region_seen;
}
