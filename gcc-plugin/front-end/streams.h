/* Lets offloaded code use the standard streams of the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_STREAMS_H
#define GCC_PLUGIN_FRONT_END_STREAMS_H

#include "gcc-plugin/gcc.h"

/* Have target regions use the standard streams of the device.  */
extern void streams_register (const char *plugin);

/* Whether VAR is what sets up C++'s streams where there is offloaded code; the
   device then needs it, too.  */
extern bool streams_initializer_p (tree var);

#endif /* GCC_PLUGIN_FRONT_END_STREAMS_H */
