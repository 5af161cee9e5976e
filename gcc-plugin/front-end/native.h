/* Streams the offloaded code a second time, in the dialect of the host's lto1.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_NATIVE_H
#define GCC_PLUGIN_FRONT_END_NATIVE_H

#include "gcc-plugin/gcc.h"

/* Register the pass that streams the native dialect, and first completes and
   checks what is offloaded.  */
extern void native_pass_register (void);

#endif /* GCC_PLUGIN_FRONT_END_NATIVE_H */
