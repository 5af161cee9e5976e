/* The self-check of the table of what is mapped.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* With GOMP_OFFLOAD_SELF_CHECK=1, each time that a device's lock is taken, its
   table is to be as device-map.h says.  That finds defects of this library and
   of device plugins, not of programs.  */

#ifndef SELF_CHECK_H
#define SELF_CHECK_H

#include <stdbool.h>
#include "base/diag.h"
#include "devices/device-map.h"

/* Whether MAP is in order; if not, DIAG says what is wrong.  It is in order,
   too, if there is no memory to find out.  Every entry is looked at, unless the
   last look was so short ago that doing it each time would take most of the
   time.  Caller holds the device's lock.  */
extern bool self_check_locked (struct device_map *map, struct diag *diag);

#endif /* SELF_CHECK_H */
