/* Has device code take only that for replaceable which is so on the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What an executable defines, no library replaces: its functions can be
   inlined.  What a library defines, the program may, or a library before it.
   GCC goes by the code that it makes (-fPIC), but that of the emulated device
   is always a library's.  So the stream says of each function and variable
   what holds for it on the host.  */

#include "gcc-plugin/front-end/interposition.h"

/* Symbols that were settled.  */
static auto_vec<symtab_node *> settled;

void
interposition_settle (void)
{
  symtab_node *node;
  if (flag_shlib)
    return;
  FOR_EACH_SYMBOL (node)
    if (node->semantic_interposition)
      {
	node->semantic_interposition = false;
	settled.safe_push (node);
      }
}

void
interposition_restore (void)
{
  while (!settled.is_empty ())
    settled.pop ()->semantic_interposition = true;
}
