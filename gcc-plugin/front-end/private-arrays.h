/* Allocatable arrays that are firstprivate (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_PRIVATE_ARRAYS_H
#define GCC_PLUGIN_FRONT_END_PRIVATE_ARRAYS_H

#include "gcc-plugin/gcc.h"

/* Have the regions of FUN get the data of such arrays.  */
extern void private_arrays_copy (function *fun);

#endif /* GCC_PLUGIN_FRONT_END_PRIVATE_ARRAYS_H */
