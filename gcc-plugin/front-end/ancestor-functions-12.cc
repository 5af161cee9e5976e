/* The functions of regions of "device(ancestor: 1)": GCC 12, which has none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/ancestor-functions.h"

void
ancestor_functions_register (void)
{
}
