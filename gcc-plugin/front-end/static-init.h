/* Initializes C++ objects on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What is done depends on the release of GCC: there are static-init.cc, and a
   file for each way, called after the first release that it is for.  */

#ifndef GCC_PLUGIN_FRONT_END_STATIC_INIT_H
#define GCC_PLUGIN_FRONT_END_STATIC_INIT_H

#include "gcc-plugin/gcc.h"

/* Have C++ objects initialized on the device: make the functions for that when
   g++ has made the host's; when they are streamed, the host can forget them.
   device/static-init.h does the rest.  */
extern void static_init_register (const char *plugin);
extern void static_init_streamed (void);

/* Whether NODE is one of those functions that a device calls.  */
extern bool static_init_constructor_p (cgraph_node *node);

#endif /* GCC_PLUGIN_FRONT_END_STATIC_INIT_H */
