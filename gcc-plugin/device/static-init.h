/* Runs the initialization of C++ objects on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_STATIC_INIT_H
#define GCC_PLUGIN_DEVICE_STATIC_INIT_H

#include "gcc-plugin/gcc.h"

/* Make the functions that front-end/static-init.h made constructors.  */
extern void static_init_on_device (void);

#endif /* GCC_PLUGIN_DEVICE_STATIC_INIT_H */
