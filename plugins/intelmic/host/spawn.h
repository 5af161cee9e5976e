/* Starting the process of an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_SPAWN_H
#define INTELMIC_SPAWN_H

#include <stdbool.h>
#include <sys/types.h>

/* Start the device program, with MEMFD as its CHANNEL_FD_MEMORY, under the tool
   that OFFLOAD_EMUL_RUN names, if any.  Stores into *PID the process that was
   started.  False after GOMP_PLUGIN_error.  */
bool spawn_device (int number, int memfd, pid_t *pid);

#endif /* INTELMIC_SPAWN_H */
