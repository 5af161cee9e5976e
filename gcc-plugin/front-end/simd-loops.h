/* Puts right what GCC does to "simd" loops for accelerators.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_SIMD_LOOPS_H
#define GCC_PLUGIN_FRONT_END_SIMD_LOOPS_H

#include "gcc-plugin/gcc.h"

/* Have GCC lower in the right way the "simd" loops that may be offloaded.  */
extern void simd_loops_register (void);

#endif /* GCC_PLUGIN_FRONT_END_SIMD_LOOPS_H */
