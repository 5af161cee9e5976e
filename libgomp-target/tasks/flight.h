/* Regions in flight: started on a device, while no thread waits for them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A device takes so many (GOMP_OFFLOAD_async_places); what is ready beyond that
   waits in a queue, and begins when another one ends.  A program may have any
   number of tasks, and the runtime needs no thread for them.

   A thread that has to wait reports ends itself (flights_progress).  */

#ifndef FLIGHT_H
#define FLIGHT_H

#include <stdbool.h>
#include "devices/registry.h"

struct flight
{
  /* Set by the user.  Whose plugin has async_start.  */
  struct device *device;
  /* The rest is guarded by the lock of flight.c.  */
  struct flight *next;
};

/* Whether a place could be had for FLIGHT.  If not, it is in the queue, and a
   call of flight_leave returns it when it has one.  */
extern bool flight_enter (struct flight *flight);

/* The same, without the queue, and only as long as there are places enough for
   what others start.  */
extern bool flight_enter_early (struct flight *flight);

/* A region on DEVICE was reported, or not started.  The next one from the
   queue, which has its place now, or null.  */
extern struct flight *flight_leave (struct device *device);

/* Whether there are any on a device.  */
extern bool flights_any (void);

/* Report what has ended on all devices; if LOOK, as
   GOMP_OFFLOAD_async_progress. Whether something was reported.  */
extern bool flights_progress (bool look);

/* In the child after fork: there are none.  */
extern void flights_after_fork (void);

#endif /* FLIGHT_H */
