/* Sections of components that are arrays, in OpenACC's clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ARRAY_COMPONENTS_H
#define GCC_PLUGIN_FRONT_END_ARRAY_COMPONENTS_H

#include "gcc-plugin/gcc.h"

/* Have CLAUSES, of a construct of OpenACC, map the section of such a component
   where they map the component as if it was a pointer.  */
extern void array_components_place (tree *clauses);

#endif /* GCC_PLUGIN_FRONT_END_ARRAY_COMPONENTS_H */
