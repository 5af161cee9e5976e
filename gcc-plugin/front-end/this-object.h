/* The object of a member function, which a region maps that names it nowhere.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_THIS_OBJECT_H
#define GCC_PLUGIN_FRONT_END_THIS_OBJECT_H

#include "gcc-plugin/gcc.h"

/* Have what the region STMT maps of "this" without a clause of the program's
   known as such.  */
extern void this_object_is_implicit (gimple *stmt);

#endif /* GCC_PLUGIN_FRONT_END_THIS_OBJECT_H */
