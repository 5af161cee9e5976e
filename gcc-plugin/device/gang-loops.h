/* OpenACC's loops on the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_GANG_LOOPS_H
#define GCC_PLUGIN_DEVICE_GANG_LOOPS_H

/* Add the passes that say which loops are not partitioned, and which gang
   executes which part of a loop.  */
extern void gang_loops_register (void);

#endif /* GCC_PLUGIN_DEVICE_GANG_LOOPS_H */
