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

#include "gomp-plugin.h"

/* The version that the runtime wants, for GOMP_OFFLOAD_version.  */
extern unsigned interface_version (void);

/* For GOMP_OFFLOAD_get_num_devices, with its argument: whether devices that can
   do PROVIDED can do all that is REQUIRED.  */
extern bool interface_meets (unsigned required, unsigned provided);

/* For the last element of GOMP_OFFLOAD_load_image's table: the place of SIZE
   bytes at START where the device's library has its number, if the runtime
   takes places of that size; else none.  */
extern struct addr_pair interface_number_place (uintptr_t start, size_t size);

#endif /* PLUGINS_INTERFACE_H */
