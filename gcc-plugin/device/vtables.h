/* Lets the assembler know of weak virtual tables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_VTABLES_H
#define GCC_PLUGIN_DEVICE_VTABLES_H

#include "gcc-plugin/gcc.h"

/* Let it know of those that front-end/vtables.h made weak, and of what the user
   did.  */
extern void vtables_declare_weak (void);

#endif /* GCC_PLUGIN_DEVICE_VTABLES_H */
