/* Has offloaded code call functions by their own names, not by aliases.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ALIASES_H
#define GCC_PLUGIN_FRONT_END_ALIASES_H

#include "gcc-plugin/gcc.h"

/* Before streaming, when offloaded code is complete: let it do without aliases
   of functions.  */
extern void aliases_bypass (void);

#endif /* GCC_PLUGIN_FRONT_END_ALIASES_H */
