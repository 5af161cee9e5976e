/* The pass over device code that does what device.cc explains.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_PASS_H
#define GCC_PLUGIN_DEVICE_PASS_H

#include "gcc-plugin/gcc.h"

/* Register the pass over the device's functions.  */
extern void device_pass_register (void);

/* Take the address space from TYPE and from what it points to.  */
extern void address_space_clear (tree type);

#endif /* GCC_PLUGIN_DEVICE_PASS_H */
