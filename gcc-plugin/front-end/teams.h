/* Finds the target regions whose teams can run at the same time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_TEAMS_H
#define GCC_PLUGIN_FRONT_END_TEAMS_H

#include "gcc-plugin/gcc.h"

/* Find them, and mark their functions with TEAMS_ATTRIBUTE.  */
extern void teams_register (void);

#endif /* GCC_PLUGIN_FRONT_END_TEAMS_H */
