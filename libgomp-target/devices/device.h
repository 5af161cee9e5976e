/* A device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The devices, with the images that are registered and loaded, are one object
   in several files, which call each other: ahead.c, device.c, image.c, lost.c,
   registration.c, registry.c, requirements.c, restart.c, and
   plugin-callbacks.c, by which a plugin may end the program.  */

#ifndef DEVICE_H
#define DEVICE_H

#include <stdbool.h>
#include <stdint.h>
#include "base/diag.h"
#include "base/lock.h"
#include "devices/device-map.h"
#include "devices/plugin.h"

enum device_state
{
  DEVICE_DOWN,
  DEVICE_UP,
  /* Did not come up; the program is about to end.  */
  DEVICE_FAILED,
  /* Started and cannot have an image that clang made, or died and cannot be
     started again, which nothing depends on: the host runs all.  */
  DEVICE_UNUSABLE,
  /* This is a forked child, and the device is the parent's.  */
  DEVICE_OF_PARENT,
  /* It died, or a thread had to give up in the middle of changing it; the
     program is about to end.  */
  DEVICE_LOST,
  /* It died, and is to be started again; see restart.h.  */
  DEVICE_DIED,
  /* The program ends.  */
  DEVICE_GONE
};

/* Device memory kept for the arguments of regions, see arguments.c.  */
struct argument_buffer;

struct flight;
struct later_copy;
struct lost_data;

struct device
{
  /* Immutable.  NUMBER is OpenMP's device number, ORDINAL the plugin's.  */
  const struct plugin *plugin;
  int number;
  int ordinal;
  /* The program requires that regions use the host's memory itself, and they
     can.  Nothing is mapped then but what images have of their own: other
     addresses are the same there.  */
  bool shares_memory;

  struct lock lock;

  /* Of ahead.c, guarded by its lock: the program has used it; it is to be
     started though the program has not.  */
  bool used, awaits_start;

  /* Guarded by LOCK.  It runs, and has images, though it may be DEVICE_DOWN
     still.  */
  bool started;
  /* A tool has heard that it is used (ompt/devices.h); also changed without
     LOCK.  */
  _Atomic bool told;

  /* Changed under LOCK, also read without it.  DEVICE_LOST and DEVICE_DIED are
     stored without it, too, since then nobody gets anything more out of the
     device.  */
  _Atomic enum device_state state;

  /* With DEVICE_UNUSABLE, why.  Immutable then.  */
  char *why_unusable;

  /* Of restart.h: threads and regions that use it as it runs now; guarded by
     LOCK, how often it was started again, and what was lost then.  */
  _Atomic unsigned users;
  unsigned restarts;
  struct lost_data *lost;

  /* Regions that were met and have not ended; see schedule.h.  */
  _Atomic int outstanding;

  /* Regions that were started and not reported, and those that are to be; see
     tasks/flight.h.  Written under its lock.  */
  _Atomic unsigned in_flight;
  struct flight *flights, **flights_tail;

  /* Guarded by LOCK.  */
  struct device_map map;
  /* Images loaded here, see image.c.  */
  struct loaded_image *images;
  /* And those that are no longer used for new regions.  If regions do not
     end in time they stay until the program ends.  */
  struct loaded_image *images_leaving;
  /* Number of the last construct that changed reference counts.  */
  uint64_t construct;
  struct argument_buffer *free_buffers;
  /* Copies to the host that are to be made, see mapping/later.c.  */
  struct later_copy *copies_back;
  /* What checking mode knows of its memory, see mapping/checked.c; or null.  */
  struct checked_blocks *checked;
};

/* Whether what was selected is still to be done with DEVICE, to be asked with
   its lock: it is up, or died a moment ago, which its user will notice.  */
static inline bool
device_serves (const struct device *device)
{
  enum device_state state = device->state;
  return state == DEVICE_UP || state == DEVICE_DIED;
}

/* A device that is down; null without memory for it.  */
extern struct device *device_new (const struct plugin *plugin, int number,
				  int ordinal);

/* Bring DEVICE up, unless it is: start it and load the images of its kind.
   False if it cannot be used; *DIAG says why if that is an error which has to
   end the program: the device does not start, or an image does not fit.  Takes
   and releases the device's lock.  */
extern bool device_start (struct device *device, struct diag *diag);

/* Do that, but for saying that it is up, before the program uses it.  A failure
   is not told.  */
extern void device_start_ahead (struct device *device);

/* Whether DEVICE has a process or context with images, used or not.  */
extern bool device_runs_locked (const struct device *device);

/* In the child after fork: DEVICE, if it was used, belongs to the parent.  */
extern void device_leave_to_parent (struct device *device);

/* Load into DEVICE, if it is up, the images that it lacks.  False if that
   fails; *DIAG says why.  Takes and releases the device's lock.  */
extern bool device_load_images (struct device *device, struct diag *diag);

/* Take DEVICE's lock.  If the device is lost this does not return, but ends the
   program, or, if the device died and is to be started again, leaves what the
   thread does with it (restart.h).  */
extern void device_lock (struct device *device);

/* The same for what runs at exit: false, without the lock, if it is lost.  */
extern bool device_lock_unless_lost (struct device *device);

/* This thread will not go on with what it does: release the locks that it
   holds.  A device whose lock is among them is lost, unless it died.  */
extern void device_abandon_locks (void);

/* Stop DEVICE if it runs, after the destructors of the objects there, and let
   nobody start it.  */
extern void device_finish (struct device *device);

#endif /* DEVICE_H */
