/* The regions of devices in a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What trace.c does for trace-region.c; what others call is in trace.h.  */

#ifndef TRACE_REGION_H
#define TRACE_REGION_H

/* So many devices are told apart.  */
#define TRACE_DEVICES 256

extern void trace_regions_start (void);
extern void trace_regions_after_fork (void);

#endif /* TRACE_REGION_H */
