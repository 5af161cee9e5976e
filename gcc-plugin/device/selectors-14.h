/* The host's context selectors, as GCC 14 and later have them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_SELECTORS_14_H
#define GCC_PLUGIN_SELECTORS_14_H

#include "gcc-plugin/gcc.h"

/* As selectors_adapt, for PROPERTIES, a list of kinds.  */
extern void selectors_adapt_kinds (tree properties);

#endif /* GCC_PLUGIN_SELECTORS_14_H */
