/* Constants in OpenACC's routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ROUTINE_CONSTANTS_H
#define GCC_PLUGIN_FRONT_END_ROUTINE_CONSTANTS_H

#include "gcc-plugin/gcc.h"

/* Before a function is gimplified: let it use named constants, if it is a
   routine.  BODY is the function's.  */
extern void routine_constants_declare (tree *body);

#endif /* GCC_PLUGIN_FRONT_END_ROUTINE_CONSTANTS_H */
