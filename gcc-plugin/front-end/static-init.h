/* Initializes C++ objects on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_STATIC_INIT_H
#define GCC_PLUGIN_FRONT_END_STATIC_INIT_H

#include "gcc-plugin/gcc.h"

/* Have C++ objects initialized on the device: make the functions for that when
   g++ has made the host's; when they are streamed, the host can forget them.
   device/static-init.h does the rest.  */
extern void static_init_register (const char *plugin);
extern void static_init_streamed (void);

#endif /* GCC_PLUGIN_FRONT_END_STATIC_INIT_H */
