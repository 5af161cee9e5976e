/* Bringing up a device that may have died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef REVIVE_H
#define REVIVE_H

#include <stdbool.h>
#include "mapping/construct.h"

/* As device_start, for a device that may have died, too (restart.h).  The
   caller does not use it, and holds no lock.  */
extern bool revive (struct device *device, struct diag *diag);

/* The same, but end the program with what *DIAG would say.  False if the host
   is to do what was to be done.  */
extern bool revive_or_end (struct device *device);

/* The device of C, a construct that is to be done once more, died: what only C
   has mapped is not lost by that.  The caller uses the device and holds no
   lock.  */
extern void revive_disown (struct construct *c);

#endif /* REVIVE_H */
