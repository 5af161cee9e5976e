/* Has the teams of target regions run side by side where they can.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_TEAMS_H
#define GCC_PLUGIN_DEVICE_TEAMS_H

#include "gcc-plugin/gcc.h"

/* In FUNCTION, if it is marked for that (gcc-plugin/teams.h).  */
extern void teams_run_side_by_side (struct function *function);

#endif /* GCC_PLUGIN_DEVICE_TEAMS_H */
