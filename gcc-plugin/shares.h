/* What the front ends' side tells the device's about parallel regions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_SHARES_H
#define GCC_PLUGIN_SHARES_H

/* The attribute of the function of a parallel region whose threads may run one
   after another.  */
#define SHARES_ATTRIBUTE "gomp-offload in shares"

#endif /* GCC_PLUGIN_SHARES_H */
