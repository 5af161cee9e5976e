/* Gives the device virtual tables of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_VTABLES_H
#define GCC_PLUGIN_FRONT_END_VTABLES_H

#include "gcc-plugin/gcc.h"

/* Have the virtual tables that the body of REGION names go to the device.  */
extern void vtables_mark (tree region);

/* Around the writing of the native stream: tables that this translation unit
   does not define, and the device may lack, are weak in it.  */
extern void vtables_weaken (void);
extern void vtables_restore (void);

#endif /* GCC_PLUGIN_FRONT_END_VTABLES_H */
