/* The functions of regions of "device(ancestor: 1)".

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ANCESTOR_FUNCTIONS_H
#define GCC_PLUGIN_FRONT_END_ANCESTOR_FUNCTIONS_H

#include "gcc-plugin/gcc.h"

/* Have two functions made of each such region, where GCC makes one.  */
extern void ancestor_functions_register (void);

#endif /* GCC_PLUGIN_FRONT_END_ANCESTOR_FUNCTIONS_H */
