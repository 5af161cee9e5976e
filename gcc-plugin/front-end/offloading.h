/* Does what a GCC without offload targets leaves out.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_OFFLOADING_H
#define GCC_PLUGIN_FRONT_END_OFFLOADING_H

#include "gcc-plugin/gcc.h"

/* Whether there is something for devices so far.  */
extern bool offloading_seen (void);

extern void offloading_register (const char *plugin);

#endif /* GCC_PLUGIN_FRONT_END_OFFLOADING_H */
