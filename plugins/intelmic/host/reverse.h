/* Regions that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A thread of the plugin's, one per device, waits for them and runs them, one
   after the other: regions of which a thread of the program waits for the end,
   and those of which none does, are the same to it.  It takes no signals, but
   what it runs gets them as the program does.

   Whoever watches the device (watch_look) starts it when the device asks, and
   it ends when the device has not asked for a second: a program whose main has
   called pthread_exit ends with its last thread.  */

#ifndef INTELMIC_HOST_REVERSE_H
#define INTELMIC_HOST_REVERSE_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shared/wait.h"

struct device;

struct reverse
{
  struct patience patience;
  sigset_t signals;		/* That the program blocked when the device
				   started.  */

  /* Whether there is the thread, and a futex.  Both written under LOCK,
     but for the end.  */
  pthread_mutex_t lock;
  _Atomic uint32_t running;
};

/* The program requires "reverse_offload", so devices may ask.  */
extern bool reverse_required;

/* Before DEVICE runs anything.  */
extern void reverse_init (struct device *device);

/* If DEVICE asks and there is no thread, start one.  Ends the program if none
   can be had; the caller holds no lock of the plugin.  */
extern void reverse_look (struct device *device);

/* End the thread, if there is one.  False if it still uses the device: it is
   the one that ends the program, or is in a region.  */
extern bool reverse_stop (struct device *device);

/* Whether this thread runs a region for DEVICE.  */
extern bool reverse_serves (const struct device *device);

/* In such a thread: have DEVICE copy SIZE bytes from SOURCE to DESTINATION,
   both its own.  */
extern void reverse_copy (struct device *device, uint64_t destination,
			  uint64_t source, uint64_t size);

#endif /* INTELMIC_HOST_REVERSE_H */
