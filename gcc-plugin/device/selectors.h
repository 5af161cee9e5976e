/* The host's context selectors, as a compiler of the device has them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* How GCC keeps selectors depends on its release, so there is a file for each
   way, called after the first release that it is for.  */

#ifndef GCC_PLUGIN_SELECTORS_H
#define GCC_PLUGIN_SELECTORS_H

#include "gcc-plugin/gcc.h"

/* Make the context selector CONTEXT of a declare variant directive say to a
   compiler of the host what it says to one of the device: kind(nohost) holds,
   and kind(host) does not.  */
extern void selectors_adapt (tree context);

#endif /* GCC_PLUGIN_SELECTORS_H */
