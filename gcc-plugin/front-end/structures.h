/* Sections of one member belong to one structure.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_STRUCTURES_H
#define GCC_PLUGIN_FRONT_END_STRUCTURES_H

#include "gcc-plugin/gcc.h"

/* CLAUSES are those of a target construct: have all parts of a structure that
   they map follow the clause which says that it is one.  */
extern void structures_complete (tree clauses);

#endif /* GCC_PLUGIN_FRONT_END_STRUCTURES_H */
