/* Starting devices ahead of their first use.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A program that uses one device after another in a loop would wait for each of
   them to start.  So when it uses a device for the first time, and used the one
   before it already, the devices that follow are started, too: as many as were
   used in a row, so that of twice as many as are used none starts in vain.
   Workers start them, as many at a time as the plugin allows.

   The device is down until the program uses it, and nothing that fails ahead of
   that is told: then the program's own thread tries, and says why.  */

#ifndef AHEAD_H
#define AHEAD_H

#include "devices/device.h"

/* The program uses DEVICE, which is down.  The caller holds no lock.  */
extern void ahead_note_use (struct device *device);

/* Start nothing more that is not used, and wait for what is being started.
   Whether anything was.  The caller may hold a device's lock.  */
extern bool ahead_stop (void);

/* Before a fork nothing may be half started.  In the child, what the parent
   started ahead is not up.  */
extern void ahead_before_fork (void);
extern void ahead_after_fork_parent (void);
extern void ahead_after_fork_child (void);

#endif /* AHEAD_H */
