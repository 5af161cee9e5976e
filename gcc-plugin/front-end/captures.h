/* Variables that a lambda has by reference and a region in it maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_CAPTURES_H
#define GCC_PLUGIN_FRONT_END_CAPTURES_H

#include "gcc-plugin/gcc.h"

/* Whether OBJECT is that of the lambda that the function is.  */
extern bool captures_object_p (tree object);

/* Have the target region STMT find what it maps of a lambda's variables.  */
extern void captures_find_mapped (gimple *stmt);

#endif /* GCC_PLUGIN_FRONT_END_CAPTURES_H */
