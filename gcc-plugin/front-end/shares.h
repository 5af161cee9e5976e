/* Finds the parallel regions whose threads can run one after another.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_SHARES_H
#define GCC_PLUGIN_FRONT_END_SHARES_H

#include "gcc-plugin/gcc.h"

/* Before streaming: find them, and mark their functions with
   SHARES_ATTRIBUTE.  */
extern void shares_mark (void);

#endif /* GCC_PLUGIN_FRONT_END_SHARES_H */
