/* A device, and the registry of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Devices are numbered from 0 in the order in which the program registered the
   first image of their kind, then in the plugin's order; a number once given
   stays.  Devices of a kind without an image don't count: a region for them
   could only run on the host while its data went to the device.

   Nothing is loaded or started until it is needed: plugins with the first
   question about devices in a program that has an image, a device with its
   first use.  */

#ifndef REGISTRY_H
#define REGISTRY_H

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
  /* This is a forked child, and the device is the parent's.  */
  DEVICE_OF_PARENT,
  /* It died, or a thread had to give up in the middle of changing it; the
     program is about to end.  */
  DEVICE_LOST,
  /* The program ends.  */
  DEVICE_GONE
};

/* Device memory kept for the arguments of regions, see arguments.c.  */
struct argument_buffer;

struct flight;

struct device
{
  /* Immutable.  NUMBER is OpenMP's device number, ORDINAL the plugin's.  */
  const struct plugin *plugin;
  int number;
  int ordinal;

  struct lock lock;

  /* Changed under LOCK, also read without it.  DEVICE_LOST is stored without
     it, too, since then nobody gets anything out of the device any more.  */
  _Atomic enum device_state state;

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
  /* Number of the last construct that changed reference counts.  */
  uint64_t construct;
  struct argument_buffer *free_buffers;
};

/* A limit on devices of all kinds together.  */
#define MAX_DEVICES 256

/* The number of devices, which is also the number of the host as a device.  */
extern int registry_count (void);

/* Device NUMBER, or null if NUMBER is not one of 0 ... registry_count () - 1.
   It may be down.  */
extern struct device *registry_device (int number);

/* The same, without looking for devices that were not counted yet.  */
extern struct device *registry_counted (int number);

/* The device whose memory ADDRESS, said to be of the host, is in, if the host
   cannot access that; else null.  */
extern struct device *registry_device_of_address (const void *address);

/* A kind (enum gomp_target_type) for which an image was registered.  May be
   called before anything else of the runtime, from any thread.  */
extern void registry_note_kind (int kind);

/* An image has REQUIREMENTS (requirements.h) of the program's devices.  Devices
   that cannot fulfill them do not count.  Ends the program if they are not
   those of the images before, or come when devices without have been counted.
   May be called before anything else of the runtime, from any thread.  */
extern void registry_require (unsigned requirements);

/* Whether a pointer keeps its value in a region if what it points to is not
   mapped and need not be, as OpenMP 5.2 has it.  In OpenMP 5.1 it is null, and
   in programs of GCC 12, which are those that do not say what they require.  */
extern bool registry_pointers_keep_values (void);

/* Have the plugins look at a new image of KIND, if its devices are counted;
   else that is done when they are.  */
extern void registry_prepare_images (int kind);

/* The executable was linked for devices of KIND.  Called before main
   begins.  */
extern void registry_note_linked (int kind);

/* Bring DEVICE up, unless it is: start it and load the images of its kind.
   False if it cannot be used; *DIAG says why if that is an error which has to
   end the program: the device does not start, or an image does not fit.  Takes
   and releases the device's lock.  */
extern bool device_start (struct device *device, struct diag *diag);

/* Load into DEVICE, if it is up, the images that it lacks.  False if that
   fails; *DIAG says why.  Takes and releases the device's lock.  */
extern bool device_load_images (struct device *device, struct diag *diag);

/* Take DEVICE's lock.  If the device is lost this does not return, but ends the
   program.  */
extern void device_lock (struct device *device);

/* The same for what runs at exit: false, without the lock, if it is lost.  */
extern bool device_lock_unless_lost (struct device *device);

/* This thread will not go on with what it does: release the locks that it
   holds.  A device whose lock is among them is lost.  */
extern void device_abandon_locks (void);

/* The device of KIND that its plugin has as ORDINAL died.  False if that was
   known.  */
extern bool registry_note_lost (int kind, int ordinal);

/* A plugin gave up, and does not say which devices are affected: none is taken
   down at the end of the program.  */
extern void registry_leave_devices (void);

/* Whether the program has device images, or was linked to have some.  */
extern bool registry_built_for_devices (void);

/* Write into TEXT why there is no usable device: a clause for each plugin, and
   for each kind of device that the program was built for and that has none.  */
extern void registry_explain (char *text, size_t size);

/* Take all devices down at the end of the program.  */
extern void registry_finish (void);

/* Whether that has happened to a device, or is about to.  */
extern bool registry_is_finished (void);

/* In the child after fork: no device is ours.  */
extern void registry_after_fork (void);

#endif /* REGISTRY_H */
