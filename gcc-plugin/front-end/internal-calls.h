/* Lets accelerators compile what GCC has made for the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_INTERNAL_CALLS_H
#define GCC_PLUGIN_INTERNAL_CALLS_H

#include "gcc-plugin/gcc.h"

/* Replace the operations of the host alone in the body of NODE.  */
extern void internal_calls_replace (cgraph_node *node);

#endif /* GCC_PLUGIN_INTERNAL_CALLS_H */
