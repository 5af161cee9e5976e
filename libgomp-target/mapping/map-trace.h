/* What GOMP_DEBUG=2 prints about mappings.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MAP_TRACE_H
#define MAP_TRACE_H

#include "mapping/construct.h"

/* Print C's list, one element a line, and the table of its device as it is now.
   Does nothing unless GOMP_DEBUG is at least 2.  */
extern void map_trace_locked (struct construct *c);

#endif /* MAP_TRACE_H */
