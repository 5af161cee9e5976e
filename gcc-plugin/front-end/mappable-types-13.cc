/* Lets target regions use variables of each complete type: GCC 13 and later,
   which do so by themselves.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/mappable-types.h"

void
mappable_types_register (void)
{
}
