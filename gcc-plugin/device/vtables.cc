/* Lets the assembler know of weak virtual tables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/declarations.h"
#include "gcc-plugin/device/vtables.h"

void
vtables_declare_weak (void)
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (!var->definition && DECL_EXTERNAL (var->decl)
	&& DECL_WEAK (var->decl))
      {
	/* Without all of these the assembler is not told.  */
	TREE_STATIC (var->decl) = 0;
	TREE_USED (var->decl) = 1;
	declare_weak (var->decl);
      }
}
