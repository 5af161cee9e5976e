/* The data of a region that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Here the host is what a device is elsewhere: a construct's items say where
   data is on the device, and the region gets addresses of the host.  What the
   device has of the host's is there already, at the address that it was mapped
   from.  All else gets memory for the time of the region: the device's own
   variables, what it allocated.  */

#ifndef REVERSE_H
#define REVERSE_H

#include <stdbool.h>
#include "mapping/construct.h"

/* Find or make a place on the host for each of C's items, whose VALUE becomes
   the region's argument, and copy there what has to be there.  On failure
   (C->diag) the program cannot go on.  Caller holds the device's lock.  */
extern bool reverse_map_begin_locked (struct construct *c);

/* Copy back, and free that memory.  */
extern bool reverse_map_end_locked (struct construct *c);

#endif /* REVERSE_H */
