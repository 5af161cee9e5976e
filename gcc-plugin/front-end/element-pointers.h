/* Pointers that are elements, in map clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ELEMENT_POINTERS_H
#define GCC_PLUGIN_FRONT_END_ELEMENT_POINTERS_H

#include "gcc-plugin/gcc.h"

/* Have the construct at GSI, if it is one of OpenMP, attach what it maps by
   pointers that are elements to these.  */
extern void element_pointers_attach (gimple_stmt_iterator gsi);

#endif /* GCC_PLUGIN_FRONT_END_ELEMENT_POINTERS_H */
