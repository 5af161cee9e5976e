/* Arrays of variable length that are private or firstprivate.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_PRIVATE_LENGTHS_H
#define GCC_PLUGIN_FRONT_END_PRIVATE_LENGTHS_H

#include "gcc-plugin/gcc.h"

/* Make VARIABLE firstprivate on REGION.  */
extern void firstprivate_add (gimple *region, tree variable);

/* Have the regions of FUN that are in constructs which become functions get the
   data of such arrays, and those of OpenACC's the sizes.  */
extern void private_lengths_copy (function *fun);

#endif /* GCC_PLUGIN_FRONT_END_PRIVATE_LENGTHS_H */
