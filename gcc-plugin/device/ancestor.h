/* Has regions of "device(ancestor: 1)" run on the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_ANCESTOR_H
#define GCC_PLUGIN_DEVICE_ANCESTOR_H

#include "gcc-plugin/gcc.h"

/* In device code.  */
extern void ancestor_register (void);

#endif /* GCC_PLUGIN_DEVICE_ANCESTOR_H */
