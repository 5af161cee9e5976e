/* How long a device may take for a region, and for beginning one.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_LIMIT_H
#define INTELMIC_LIMIT_H

#include "host/device.h"

/* Read the setting for DEVICE, which is being started.  */
extern void limit_init (struct device *device);

/* Whether there is one.  */
static inline bool
limit_is_set (const struct device *device)
{
  return device->limit != 0;
}

/* The command of slot NUMBER, posted as state word POSTED, is being executed.
   Whether it is a region that has taken too long.  To be asked every now and
   then by one thread at a time; the time between is what counts, but not while
   the device is stopped or debugged.  */
extern bool limit_is_over (struct device *device, unsigned number,
			   uint32_t posted);

/* End the device for that.  */
extern void limit_end (struct device *device, unsigned number)
	 __attribute__ ((noreturn));

/* How long, in nanoseconds, DEVICE may do nothing though there is
   something to do.  */
extern uint64_t limit_of_silence (const struct device *device);

#endif /* INTELMIC_LIMIT_H */
