/* Makes code reach "declare target link" variables through their pointers; see
   device.cc.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_LINK_VARIABLES_H
#define GCC_PLUGIN_DEVICE_LINK_VARIABLES_H

#include "gcc-plugin/gcc.h"

/* In FUNCTION, put the pointers of "declare target link" variables in the
   place of the variables.  */
extern void link_variables_replace (struct function *function);

#endif /* GCC_PLUGIN_DEVICE_LINK_VARIABLES_H */
