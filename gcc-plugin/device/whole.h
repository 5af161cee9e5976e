/* Compiling images of several libraries as one program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_WHOLE_H
#define GCC_PLUGIN_DEVICE_WHOLE_H

#include "gcc-plugin/gcc.h"

/* Let each function and variable be what its definition says.  */
extern void whole_prepare (void);

/* Refuse to compile what asks for its constructors to run in an order of their
   own.  */
extern void whole_check_constructors (void);

#endif /* GCC_PLUGIN_DEVICE_WHOLE_H */
