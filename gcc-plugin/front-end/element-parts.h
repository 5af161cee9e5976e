/* Components of elements of arrays that have a descriptor (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ELEMENT_PARTS_H
#define GCC_PLUGIN_FRONT_END_ELEMENT_PARTS_H

#include "gcc-plugin/gcc.h"

/* Have the regions of FUN that map such components find them.  */
extern void element_parts_mend (function *fun);

#endif /* GCC_PLUGIN_FRONT_END_ELEMENT_PARTS_H */
