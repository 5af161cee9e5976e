/* The registry of devices.

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
   first use, or ahead of that (ahead.h) if others are used.  */

#ifndef REGISTRY_H
#define REGISTRY_H

#include <stdbool.h>
#include <stddef.h>
#include "devices/device.h"

/* A limit on devices of all kinds together.  */
#define MAX_DEVICES 256

/* The number of devices, which is also the number of the host as a device.  */
extern int registry_count (void);

/* The same, without looking for devices that were not counted yet.  */
extern int registry_count_so_far (void);

/* Device NUMBER, or null if NUMBER is not one of 0 ... registry_count () - 1.
   It may be down.  */
extern struct device *registry_device (int number);

/* The same, without looking for devices that were not counted yet.  */
extern struct device *registry_counted (int number);

/* For what runs at exit: call VISIT with each device that is up, with its lock,
   and with DATA.  */
extern void registry_visit_up (void (*visit) (struct device *, void *),
			       void *data);

/* Call VISIT with each plugin that was found, usable or not, and with DATA;
   none is, unless devices of some kind were counted.  VISIT takes no lock.  */
extern void registry_visit_plugins (void (*visit) (const struct plugin *,
						   void *), void *data);

/* The directories that plugins are looked for in, separated by colons.  */
extern const char *registry_plugin_path (void);

/* The device whose memory ADDRESS, said to be of the host, is in, if the host
   cannot access that; else null.  */
extern struct device *registry_device_of_address (const void *address);

/* Whether ADDRESS, not null, is the host's, and regions on DEVICE use its
   memory.  */
static inline bool
registry_is_shared (const struct device *device, const void *address)
{
  return (device->shares_memory && address
	  && !registry_device_of_address (address));
}

/* A kind (enum gomp_target_type) for which an image was registered.  May be
   called before anything else of the runtime, from any thread.  */
extern void registry_note_kind (int kind);

/* Have the plugins look at a new image of KIND, if its devices are counted;
   else that is done when they are.  */
extern void registry_prepare_images (int kind);

/* The executable was linked for devices of KIND.  Called before main
   begins.  */
extern void registry_note_linked (int kind);

/* The number of the device of KIND that its plugin has as ORDINAL; -1 if it is
   not counted.  */
extern int registry_number (int kind, int ordinal);

/* The device of KIND that its plugin has as ORDINAL died.  */
extern void registry_note_lost (int kind, int ordinal);

/* A plugin gave up, and does not say which devices are affected: none is taken
   down at the end of the program.  */
extern void registry_leave_devices (void);

/* The kinds for which the program has device images, or was linked to have
   some, a bit each.  */
extern unsigned registry_known_kinds (void);

/* Whether there is any.  */
extern bool registry_built_for_devices (void);

/* Write into TEXT why there is no usable device: a clause for each plugin, and
   for each kind of device that the program was built for and that has none.  */
extern void registry_explain (char *text, size_t size);

/* Take all devices down at the end of the program.  */
extern void registry_finish (void);

/* Those of KIND, before others.  */
extern void registry_finish_kind (int kind);

/* Whether that has happened to a device, or is about to.  */
extern bool registry_is_finished (void);

/* In the child after fork: no device is ours.  */
extern void registry_after_fork (void);

#endif /* REGISTRY_H */
