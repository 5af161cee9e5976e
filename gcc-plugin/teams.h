/* What the front ends' side tells the device's about teams.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_TEAMS_H
#define GCC_PLUGIN_TEAMS_H

/* The attribute of the function of a target region that several threads may
   call, each for some of the teams.  */
#define TEAMS_ATTRIBUTE "gomp-offload side by side"

#endif /* GCC_PLUGIN_TEAMS_H */
