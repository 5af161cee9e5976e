/* Where debug information has the functions of a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_DEBUG_SCOPES_H
#define GCC_PLUGIN_DEVICE_DEBUG_SCOPES_H

#include "gcc-plugin/gcc.h"

/* Put functions that are within one without code where debuggers find them.  To
   be called before their debug information is made.  */
extern void debug_scopes_adapt (void);

#endif /* GCC_PLUGIN_DEVICE_DEBUG_SCOPES_H */
