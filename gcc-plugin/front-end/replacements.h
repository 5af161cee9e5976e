/* Variables in place of others.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_REPLACEMENTS_H
#define GCC_PLUGIN_FRONT_END_REPLACEMENTS_H

#include "gcc-plugin/gcc.h"

/* What stands for each variable.  */
typedef hash_map<tree, tree> replacements;

/* For walk_gimple_seq_mod.  */
static inline tree
replace_variable (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = (walk_stmt_info *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp))
    if (tree *replacement = ((replacements *) info->info)->get (*tp))
      *tp = *replacement;
  return NULL_TREE;
}

/* Replace in *STATEMENTS all that is in OF.  */
static inline void
variables_replace (gimple_seq *statements, replacements *of)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = of;
  walk_gimple_seq_mod (statements, NULL, replace_variable, &info);
}

#endif /* GCC_PLUGIN_FRONT_END_REPLACEMENTS_H */
