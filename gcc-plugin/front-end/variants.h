/* Settles "declare variant" calls for the host before LTO.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_VARIANTS_H
#define GCC_PLUGIN_FRONT_END_VARIANTS_H

#include "gcc-plugin/gcc.h"

/* When the host's LTO stream is being written: resolve calls of functions with
   variants.  */
extern void variants_settle (void);

#endif /* GCC_PLUGIN_FRONT_END_VARIANTS_H */
