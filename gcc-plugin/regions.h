/* The functions that GCC makes of regions, and what the front ends' side tells
   the device's about them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_REGIONS_H
#define GCC_PLUGIN_REGIONS_H

#include "gcc-plugin/gcc.h"

/* The attribute of the function of a target region that several threads may
   call, each for some of the teams.  */
#define TEAMS_ATTRIBUTE "gomp-offload side by side"

/* The attribute of the function of a parallel region whose threads may run one
   after another.  */
#define SHARES_ATTRIBUTE "gomp-offload in shares"

/* The attribute of one whose threads wait for each other or share out loops, in
   ways that plugins/intelmic/device/worksharing.c knows, and need no team but
   for that.  */
#define CREW_ATTRIBUTE "gomp-offload in shares that wait"

/* Give FUNCTION an attribute, such as one of these, or look whether it has
   it.  */
extern void region_mark (tree function, const char *attribute);
extern bool region_marked_p (tree function, const char *attribute);

/* The function of the parallel region that STMT is the call of, where that is
   none with sections, or with a loop whose schedule is found out at run time.
   Null if STMT is none, or if it is not known which.  */
extern tree region_parallel_function (gimple *stmt);

/* Whether that begins in a loop of which threads take iterations as they
   go.  */
extern bool region_dynamic_p (gimple *stmt);
extern bool region_guided_p (gimple *stmt);

#endif /* GCC_PLUGIN_REGIONS_H */
