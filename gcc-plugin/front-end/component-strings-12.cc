/* Components that are strings of deferred length, mapped with their variable
   (Fortran): GCC 12 to 14, which map none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/component-strings.h"

void
component_strings_register (void)
{
}
