/* Whether what a command links has target regions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Build systems compile with -fopenmp but may link without it, naming libgomp
   instead (CMake's FindOpenMP does).  That is seen from the objects.  */

#ifndef DRIVER_REGIONS_H
#define DRIVER_REGIONS_H

#include <stdbool.h>

#include "driver/inputs.h"

/* The first of INPUTS that is an object with device code or an archive that has
   one, NULL if there is none.  Whether something else than objects, archives
   and shared libraries is among them is stored to *SOURCES.  */
extern const char *regions_find (const struct inputs *inputs, bool *sources);

#endif /* DRIVER_REGIONS_H */
