/* Keeps recurrences of multiplications from the vectorizer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_RECURRENCES_H
#define GCC_PLUGIN_DEVICE_RECURRENCES_H

#include "gcc-plugin/gcc.h"

/* Add the pass that does that.  */
extern void recurrences_register (void);

#endif /* GCC_PLUGIN_DEVICE_RECURRENCES_H */
