/* Bounds of arrays in regions with "nowait" (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_BOUNDS_H
#define GCC_PLUGIN_FRONT_END_BOUNDS_H

#include "gcc-plugin/gcc.h"

/* Have REGION, a target region, if the program does not wait for it, get the
   values of variables that gfortran has made for bounds.  */
extern void bounds_make_private (gimple *region);

#endif /* GCC_PLUGIN_FRONT_END_BOUNDS_H */
