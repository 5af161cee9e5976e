/* Compiling images of several libraries as one program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The stream of a library says that the program may have other functions of the
   same names, which take the place of the library's
   (front-end/interposition.cc).  Whoever has them compiled as one program has
   seen to it that there are none.

   Constructors run library by library, and within each by their priorities.  In
   one program all with the same priority would run together.  */

#include "gcc-plugin/device/whole.h"

void
whole_prepare (void)
{
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
    node->semantic_interposition = false;
}

void
whole_check_constructors (void)
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if ((DECL_STATIC_CONSTRUCTOR (node->decl)
	 && DECL_INIT_PRIORITY (node->decl) != DEFAULT_INIT_PRIORITY)
	|| (DECL_STATIC_DESTRUCTOR (node->decl)
	    && DECL_FINI_PRIORITY (node->decl) != DEFAULT_INIT_PRIORITY))
      fatal_error (UNKNOWN_LOCATION,
		   "their constructors have priorities of their own");
}
