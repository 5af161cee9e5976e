/* Has regions of "device(ancestor: 1)" run on the host: GCC 12.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* It has no such regions.  */

#include "gcc-plugin/device/ancestor.h"

void
ancestor_register (void)
{
}
