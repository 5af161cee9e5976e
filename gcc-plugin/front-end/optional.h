/* Optional arguments of Fortran procedures.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_OPTIONAL_H
#define GCC_PLUGIN_FRONT_END_OPTIONAL_H

#include "gcc-plugin/gcc.h"

/* Whether VARIABLE is an optional argument that points to a number.  */
extern bool optional_scalar_p (tree variable);

#endif /* GCC_PLUGIN_FRONT_END_OPTIONAL_H */
