/* Variables that a lambda has by value and a region in it maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_CAPTURED_VALUES_H
#define GCC_PLUGIN_FRONT_END_CAPTURED_VALUES_H

#include "gcc-plugin/gcc.h"

/* Have the target region STMT map such variables after the closure object.  */
extern void captured_values_place (gimple *stmt);

#endif /* GCC_PLUGIN_FRONT_END_CAPTURED_VALUES_H */
