/* Gives the device virtual tables of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_VTABLES_H
#define GCC_PLUGIN_FRONT_END_VTABLES_H

#include "gcc-plugin/gcc.h"

/* Have the virtual tables that target regions name go to the device.  */
extern void vtables_register (const char *plugin);

/* Around the writing of the native stream: tables that this translation unit
   does not define, and the device may lack, are weak in it.  */
extern void vtables_weaken (void);
extern void vtables_restore (void);

/* Whether the front end has seen a target region.  */
extern bool target_region_seen (void);

#endif /* GCC_PLUGIN_FRONT_END_VTABLES_H */
