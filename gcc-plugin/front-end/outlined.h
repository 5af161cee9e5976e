/* Constructs whose bodies become functions of their own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_OUTLINED_H
#define GCC_PLUGIN_FRONT_END_OUTLINED_H

#include "gcc-plugin/gcc.h"

/* Whether STMT of the current function is in the body of such a construct, so
   that it can use no variable of the function that has no clause there.  */
extern bool outlined_p (gimple *stmt);

#endif /* GCC_PLUGIN_FRONT_END_OUTLINED_H */
