/* Lets target regions use variables of each complete type: since GCC 13,
   which does so by itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/mappable-types.h"

void
mappable_types_register (void)
{
}
