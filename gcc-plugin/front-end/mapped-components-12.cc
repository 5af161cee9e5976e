/* What of a variable is mapped beside it (Fortran): GCC 12 to 14, which map
   nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/mapped-components.h"

void
mapped_components_register (void)
{
}
