/* Target constructs as they were parsed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/gcc.h"
#include "gcc-plugin/front-end/closures.h"
#include "gcc-plugin/front-end/mappers.h"
#include "gcc-plugin/front-end/member-pointers.h"
#include "gcc-plugin/front-end/parsed-regions.h"
#include "gcc-plugin/front-end/vtables.h"

namespace {

bool region_seen;

void
visit_region (tree region)
{
  region_seen = true;
  closures_map_once (region);
  vtables_mark (region);
}

/* For walk_tree, in a function.  */
tree
visit_constructs (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  mappers_apply (*tp);
  switch (TREE_CODE (*tp))
    {
    case OMP_TARGET:
      visit_region (*tp);
      /* Fallthrough.  */
    case OMP_TARGET_DATA:
      member_pointers_come_first (&OMP_CLAUSES (*tp));
      break;
    case OACC_KERNELS:
    case OACC_PARALLEL:
    case OACC_SERIAL:
      vtables_mark (*tp);
      break;
    case OMP_TARGET_ENTER_DATA:
    case OMP_TARGET_EXIT_DATA:
      member_pointers_come_first (&OMP_STANDALONE_CLAUSES (*tp));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Called when a function's body is complete.  */
void
before_genericizing (void *function, void *)
{
  tree body = DECL_SAVED_TREE ((tree) function);
  if ((flag_openmp || flag_openacc) && body)
    walk_tree_without_duplicates (&body, visit_constructs, NULL);
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
