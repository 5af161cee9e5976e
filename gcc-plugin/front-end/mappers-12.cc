/* User-defined mappers, for GCC before 16, which has none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/mappers.h"

void
mappers_apply (tree)
{
}
