/* The plugin interface of the runtime that has loaded a plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Our plugins load into GCC's libgomp, too, and each release of that wants
   plugins of its own version of the interface.  Arguments that a later version
   adds are in registers that functions of an earlier one do not look at.  Ours
   is version 1, whichever libgomp there is.  */

#ifndef PLUGINS_INTERFACE_H
#define PLUGINS_INTERFACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gomp-plugin.h"

/* The version that CALLER, an address in the runtime, wants; for
   GOMP_OFFLOAD_version.  */
extern unsigned interface_version (const void *caller);

/* Whether CALLER is in the runtime that has loaded the plugin.  In a program
   that has ours, libgomp looks for its own plugin when the host runs a region,
   and gets ours if that has the same name: then it has no devices.  For
   GOMP_OFFLOAD_get_num_devices.  */
extern bool interface_serves (const void *caller);

/* For GOMP_OFFLOAD_get_num_devices, with its argument: whether devices that can
   do PROVIDED with our runtime can do all that is REQUIRED with this one.  */
extern bool interface_meets (unsigned required, unsigned provided);

/* For the same: what is required, as far as the runtime says so.  */
extern unsigned interface_required (unsigned required);

/* Whether what openacc_exec gets as ADDRESSES is an array of the host's, which
   the plugin has to copy to the device.  From version 2 on it is in the
   device's memory.  */
extern bool interface_copies_arguments (void);

/* Whether the runtime heeds what the environment says of a device's teams.  */
extern bool interface_limits_teams (void);

/* Have the runtime run a region on the host for device NUMBER, as the program
   counts: FUNCTION is what load_image said of it, and the device has at
   ADDRESSES, SIZES and KINDS arrays of COUNT elements, as of GOMP_target_ext.
   They and what they are about are copied by the operations of the plugin.  */
extern void interface_target_rev (uint64_t function, uint64_t count,
				  uint64_t addresses, uint64_t sizes,
				  uint64_t kinds, int number);

/* For the last element of GOMP_OFFLOAD_load_image's table: the place of SIZE
   bytes at START where the device's library has its number, if the runtime
   takes places of that size; else none.  Of ours that is no more than the
   number's.  */
extern struct addr_pair interface_number_place (uintptr_t start, size_t size);

#endif /* PLUGINS_INTERFACE_H */
