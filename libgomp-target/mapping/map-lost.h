/* Mapping, and data that was lost when a device died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* devices/restart.h says when a device is started again, and lost.h what is
   lost then.  In all of these the caller holds the device's lock; if they
   return a bool of a construct, C->diag says why it is false.  */

#ifndef MAP_LOST_H
#define MAP_LOST_H

#include <stdbool.h>
#include "mapping/construct.h"

/* DEVICE died, and nobody uses it: take all out of its table, note as lost what
   is, and tell the user.  False without memory for that.  */
extern bool map_lost_take_locked (struct device *device);

/* The device of C died before the end of C: what only C has mapped is not lost
   by that, so take it out of the table.  False if C has used anything else on
   the device, so that it cannot be done once more with what the host has.  */
extern bool map_disown_locked (struct construct *c);

/* Before a region: no variable of an image is lost.  */
extern bool map_lost_variables_locked (struct construct *c);

/* Before mapping for C: nothing of it is lost.  */
extern bool map_lost_begin_locked (struct construct *c);

/* C ends mappings: of those that were lost, count that, and fail if one would
   be copied back.  */
extern bool map_lost_end_locked (struct construct *c);

/* C is "target update".  */
extern bool map_lost_update_locked (struct construct *c);

#endif /* MAP_LOST_H */
