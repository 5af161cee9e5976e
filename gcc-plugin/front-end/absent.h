/* Has only what goes to the device count as defined there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ABSENT_H
#define GCC_PLUGIN_FRONT_END_ABSENT_H

#include "gcc-plugin/gcc.h"

/* Have functions that do not go to the device with their callers not count as
   defined until all is streamed; and again.  */
extern void absent_hide (void);
extern void absent_restore (void);

#endif /* GCC_PLUGIN_FRONT_END_ABSENT_H */
