/* Entries of the offload tables whose declarations others have replaced.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Several objects may define a variable: as weak, as common, in C++ as inline.
   Each has it in its table, and so has the program, several times, when they
   are linked.  lto1 keeps one of the declarations and removes the symbols of
   the others.  GCC then leaves those out where it writes the tables of the
   host's partitions, and nowhere else; and where objects for -flto are linked
   with others, there is no telling on the device which of them that would be.
   So they are kept, as entries of the declaration that remains: tables are
   always as long as those of all objects.  */

#include "gcc-plugin/table-entries.h"

static void
update (vec<tree, va_gc> *table)
{
  for (unsigned i = 0; i < vec_safe_length (table); i++)
    {
      tree decl = (*table)[i];
      if (!TREE_PUBLIC (decl) || symtab_node::get (decl))
	continue;
      if (symtab_node *node
	  = symtab_node::get_for_asmname (DECL_ASSEMBLER_NAME (decl)))
	(*table)[i] = node->decl;
    }
}

void
table_entries_update (void)
{
  update (offload_funcs);
  update (offload_vars);
  update (gcc_indirect_functions ());
}
