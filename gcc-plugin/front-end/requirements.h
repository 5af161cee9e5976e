/* Says in the object what the program requires of its devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_REQUIREMENTS_H
#define GCC_PLUGIN_FRONT_END_REQUIREMENTS_H

#include "gcc-plugin/gcc.h"

/* Write the section for it.  Called while GCC writes streams.  */
extern void requirements_write (void);

#endif /* GCC_PLUGIN_FRONT_END_REQUIREMENTS_H */
