/* The thread of an emulated device that polls.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_POLLER_H
#define INTELMIC_POLLER_H

#include "host/device.h"

/* A thread has waited so long for the command in slot NUMBER, which it posted
   as POSTED, that the device would have taken it if the thread that polls had a
   CPU: somebody else runs there.  If that is so, have it come to the CPU of
   this thread, which has nothing to do.  */
extern void poller_fetch (struct device *device, unsigned number,
			  uint32_t posted);

#endif /* INTELMIC_POLLER_H */
