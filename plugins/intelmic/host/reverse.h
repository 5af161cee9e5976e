/* Regions that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A thread of the plugin's, one a device, waits for them and runs them, one
   after the other: regions of which a thread of the program waits for the end,
   and those of which none does, are the same to it.  There is one only in
   programs that require "reverse_offload".  */

#ifndef INTELMIC_HOST_REVERSE_H
#define INTELMIC_HOST_REVERSE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shared/wait.h"

struct device;

struct reverse
{
  _Atomic uint32_t running;	/* Whether there is the thread; a futex.  */
  pthread_t thread;
  struct patience patience;
};

/* Start the thread of DEVICE, which is up.  False if it cannot be had.  */
extern bool reverse_start (struct device *device);

/* End it, if there is one.  False if it still uses the device: it is the one
   that ends the program, or is in a region.  */
extern bool reverse_stop (struct device *device);

/* Whether this thread runs a region for DEVICE.  */
extern bool reverse_serves (const struct device *device);

/* In such a thread: have DEVICE copy SIZE bytes from SOURCE to DESTINATION,
   both its own.  */
extern void reverse_copy (struct device *device, uint64_t destination,
			  uint64_t source, uint64_t size);

#endif /* INTELMIC_HOST_REVERSE_H */
