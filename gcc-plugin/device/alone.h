/* Has a thread that is alone run a parallel region as part of its own code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_ALONE_H
#define GCC_PLUGIN_DEVICE_ALONE_H

#include "gcc-plugin/gcc.h"

/* In all functions, before the first IPA pass.  */
extern void alone_prepare (void);

#endif /* GCC_PLUGIN_DEVICE_ALONE_H */
