/* What "enter data" maps of names that end with their procedure (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ENTERED_H
#define GCC_PLUGIN_FRONT_END_ENTERED_H

#include "gcc-plugin/gcc.h"

/* Have CONSTRUCT, a target construct, if it is "enter data" or "exit data", map
   data only, and not what leads there on the stack.  */
extern void entered_leave_names (gimple *construct);

/* Of an array that REGION maps by a pointer and does not use, GCC leaves the
   descriptor out.  Have REGION not set the pointer there, unless the device has
   one of its own, which functions may use.  */
extern void unused_descriptors_settle (gimple *region);

#endif /* GCC_PLUGIN_FRONT_END_ENTERED_H */
