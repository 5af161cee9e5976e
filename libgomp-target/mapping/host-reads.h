/* What the host reads of data that a region has changed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For checking mode, if it is asked for (CHECK_HOST_READS): after a region, the
   pages of the host are closed (host-pages.h) that are whole within what is
   mapped, and of which the device has other values now.  The first access of
   the program to a page opens it.  If it reads what the device has changed,
   this is told.

   The signal comes wherever the program is, which may have locks of the C
   library's.  So another thread tells, and this one waits for it, but not for
   ever.  */

#ifndef HOST_READS_H
#define HOST_READS_H

#include <stdint.h>
#include "base/check.h"
#include "mapping/construct.h"
#include "mapping/host-pages.h"

/* C, a region, has ended, and what had to be copied back was.  The caller holds
   the device's lock.  */
extern void host_reads_region_ended (const struct construct *c);

/* The runtime or a plugin is going to access the host's memory from START to
   END, or it is no longer mapped.  */
static inline void
host_reads_open (uintptr_t start, uintptr_t end)
{
  if (check_on (CHECK_HOST_READS))
    host_pages_open (start, end);
}

/* At the end of the program, and in the child after fork.  */
extern void host_reads_finish (void);
extern void host_reads_after_fork (void);

#endif /* HOST_READS_H */
