/* Chooses variants for the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* When and from where GCC takes the selectors depends on its release, so there
   is a file for each way, called after the first release that it is for.  */

#ifndef GCC_PLUGIN_DEVICE_VARIANTS_H
#define GCC_PLUGIN_DEVICE_VARIANTS_H

#include "gcc-plugin/gcc.h"

/* Have lto1 choose between variants as a compiler of the device.  */
extern void variants_register (const char *plugin);

#endif /* GCC_PLUGIN_DEVICE_VARIANTS_H */
