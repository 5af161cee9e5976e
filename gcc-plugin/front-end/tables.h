/* Keeps the host's tables of offloaded functions and variables in the link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_TABLES_H
#define GCC_PLUGIN_FRONT_END_TABLES_H

#include "gcc-plugin/gcc.h"

/* Have the linker keep the host's tables.  */
extern void tables_register (void);

#endif /* GCC_PLUGIN_FRONT_END_TABLES_H */
