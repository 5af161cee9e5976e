/* Devices that die and are started again.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* With GOMP_OFFLOAD_RESTART=1, the death of a device whose plugin has end_lost
   does not end the program.

   - One thread notes it, the first to move the device's state to DEVICE_DIED,
     and tells the user.  That may happen deep in an operation of the plugin.
   - Each thread that uses the device does so within restart_do, which counts it
     as a user, and is a place to go to: when the thread finds that the device
     died, by an operation or when it gets the lock, it leaves what it does,
     without locks, and restart_do returns false.  What to do then is known
     where restart_do was called.  A region that is in flight is a user as well,
     until it was reported, which the plugin does also for a device that died.
   - A thread that needs the device waits until there are no users, and starts
     it again under its lock.  Only then the plugin gives up the memory that
     was the old process's, what was mapped is taken out of the table and
     noted as lost (lost.h), and the images are loaded anew.  So what belongs
     to one life of the device never meets another, but for a "target data",
     which remembers the number of restarts, and device addresses that the
     program has: these are never used again.
   - A thread that finds the death outside of restart_do ends the program, as
     without the setting.

   Programs with OpenACC or reverse offload, those in checking mode, and
   GOMP_OFFLOAD_SCHEDULE go without: the death of a device ends them.  */

#ifndef RESTART_H
#define RESTART_H

#include <stdbool.h>
#include "base/env.h"
#include "devices/device.h"

static inline bool
restart_on (void)
{
  return __builtin_expect (env.restart, 0);
}

/* From now on no device is started again.  May be called at any time.  */
extern void restart_forbid (void);

/* Do ACT (DATA), which uses DEVICE.  False if it died meanwhile, and ACT was
   left; then the caller has no lock that ACT took, and goes on using DEVICE, as
   it died, until restart_let_go.  The caller holds no lock.  */
extern bool restart_do (struct device *device, void (*act) (void *data),
			void *data);

/* Something that outlasts restart_do uses DEVICE, and no longer does.  */
extern void restart_hold (struct device *device);
extern void restart_let_go (struct device *device);

/* The device of KIND that its plugin has as ORDINAL died, as MESSAGE says,
   which is told once.  False if that has to end the program.  */
extern bool restart_note_death (int kind, int ordinal, const char *message);

/* DEVICE is lost, and this thread has no lock: if it died within a restart_do
   of this thread, go there.  */
extern void restart_leave (struct device *device);

/* Whether there is such a restart_do, alive as DEVICE may be.  */
extern bool restart_has_way_out (const struct device *device);

/* If DEVICE is not up, because it died or is being started again, leave what is
   done with it, in a restart_do.  For what its plugin is asked to do without
   the device's lock: it may have been up when this thread looked, before the
   restart_do.  */
extern void restart_leave_unless_up (struct device *device);

/* The same for one that is being started again, in a restart_do.  The caller
   has its lock, which it then no longer has.  */
extern void restart_leave_down_locked (struct device *device);

/* Wait until nobody uses DEVICE, which died.  The caller does not.  */
extern void restart_await_users (struct device *device);

/* If DEVICE died and nobody uses it, have its plugin release what it had; false
   otherwise.  Caller holds its lock.  */
extern bool restart_end_locked (struct device *device);

/* That was so, and its table is empty: forget its life.  It is down then.
   Caller holds its lock.  */
extern void restart_bury_locked (struct device *device);

#endif /* RESTART_H */
