/* Missing variables of a region that lie in others of it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A clause may name what a pointer points to that none names, or the other way
   round: then the larger variable has to be there first.  */

#ifndef MAP_NESTED_H
#define MAP_NESTED_H

#include "mapping/construct.h"

/* Whether there may be such variables in C.  */
extern bool map_nested_possible (const struct construct *c);

/* The element to be planned before I, which was missing: the largest other one
   that was, with I in it, and is copied as I is.  I if there is none.  */
extern size_t map_nested_find_larger (const struct construct *c, size_t i);

#endif /* MAP_NESTED_H */
