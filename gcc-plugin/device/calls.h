/* Has regions call functions of the emulated device in place of libgomp's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_CALLS_H
#define GCC_PLUGIN_DEVICE_CALLS_H

#include "gcc-plugin/gcc.h"

/* The function NAME of the emulated device, of type TYPE.  It is in no library
   that the image is linked with, and so is weak.  */
extern tree emulated_function (const char *name, tree type);

/* In FUNCTION: for its teams, if it is marked for that, and for parallel
   regions whose functions are; see gcc-plugin/regions.h.  */
extern void calls_replace (struct function *function);

/* Have STMT, a call of a function of libgomp's, call NAME, which the device
   process has and which takes the same arguments.  */
extern void call_redirect (gimple *stmt, const char *name);

#endif /* GCC_PLUGIN_DEVICE_CALLS_H */
