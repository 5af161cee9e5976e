/* OpenACC's gangs on the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_GANGS_H
#define GCC_PLUGIN_GANGS_H

#include "gcc-plugin/gcc.h"

/* Set up what GCC asks a device's back end about OpenACC.  */
extern void gangs_register (void);

/* FUNCTION's OpenACC constructs have been lowered: have the device run gangs,
   and answer which one is running.  */
extern void gangs_run (function *function);

#endif /* GCC_PLUGIN_GANGS_H */
