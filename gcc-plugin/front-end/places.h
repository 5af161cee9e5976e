/* Where in the code the runtime is called for constructs without a region, and
   by the program itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_PLACES_H
#define GCC_PLUGIN_FRONT_END_PLACES_H

#include "gcc-plugin/gcc.h"

/* Register what writes the places (offload-notes.h); NAME is the plugin's.  */
extern void places_register (const char *name);

/* FILE:LINE of WHERE, to be freed; null if it is not in a file.  The file is
   called as in debug information (-fdebug-prefix-map).  */
extern char *place_text (location_t where);

#endif /* GCC_PLUGIN_FRONT_END_PLACES_H */
