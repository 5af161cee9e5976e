/* Constructors and destructors of classes whose code is in another file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_BASE_FUNCTIONS_H
#define GCC_PLUGIN_FRONT_END_BASE_FUNCTIONS_H

#include "gcc-plugin/gcc.h"

extern void base_functions_register (const char *plugin);

/* If FN is a constructor or destructor for complete objects that this file does
   not define, that for objects that are a base and which does the same;
   otherwise NULL_TREE.  */
extern tree base_function_of (tree fn);

#endif /* GCC_PLUGIN_FRONT_END_BASE_FUNCTIONS_H */
