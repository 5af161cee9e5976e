/* Allocatable arrays that OpenACC's "declare create" names (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_DECLARED_ALLOCATABLES_H
#define GCC_PLUGIN_FRONT_END_DECLARED_ALLOCATABLES_H

#include "gcc-plugin/gcc.h"

/* Have what FUN allocates for such arrays created on the device, and what it
   deallocates deleted there.  */
extern void declared_allocatables_create (function *fun);

#endif /* GCC_PLUGIN_FRONT_END_DECLARED_ALLOCATABLES_H */
