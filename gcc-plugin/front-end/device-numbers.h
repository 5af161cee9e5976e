/* Numbers of devices, in clauses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_DEVICE_NUMBERS_H
#define GCC_PLUGIN_FRONT_END_DEVICE_NUMBERS_H

#include "gcc-plugin/gcc.h"

/* Before a function is gimplified: have the numbers in its "device" clauses of
   the type that the runtime takes.  BODY is the function's.  */
extern void device_numbers_convert (tree *body);

#endif /* GCC_PLUGIN_FRONT_END_DEVICE_NUMBERS_H */
