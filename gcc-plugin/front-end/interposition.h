/* Has device code take only that for replaceable which is so on the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_INTERPOSITION_H
#define GCC_PLUGIN_FRONT_END_INTERPOSITION_H

#include "gcc-plugin/gcc.h"

/* Called before the native stream is written, and after it.  */
extern void interposition_settle (void);
extern void interposition_restore (void);

#endif /* GCC_PLUGIN_FRONT_END_INTERPOSITION_H */
