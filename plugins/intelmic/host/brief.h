/* Regions that are waited for as long as they are short.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region that nobody waits for costs some cache lines more than one that is
   waited for: it is counted, and has to be found by who looks for its end.
   Whoever knows that a region is likely to be short, and has something else to
   do if it is not, has it run as one that is waited for, and leaves it to a
   thread if it goes on for longer.  */

#ifndef INTELMIC_BRIEF_H
#define INTELMIC_BRIEF_H

#include "host/device.h"

/* See GOMP_OFFLOAD_run_briefly.  */
extern int brief_run (struct device *device, const uint64_t *operands,
		      unsigned count, uint64_t nanoseconds, void *completion);

/* Whether no thread waits for such a region of DEVICE.  */
extern bool brief_has_ended (const struct device *device);

#endif /* INTELMIC_BRIEF_H */
