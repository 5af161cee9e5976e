/* Compiling device code for another machine than its stream.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_MACHINE_H
#define GCC_PLUGIN_DEVICE_MACHINE_H

#include "gcc-plugin/gcc.h"

/* Have functions compiled for the machine of the command line.  */
extern void machine_prepare (void);

#endif /* GCC_PLUGIN_DEVICE_MACHINE_H */
