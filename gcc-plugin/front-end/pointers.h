/* Pointers that a target region uses and no clause names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_POINTERS_H
#define GCC_PLUGIN_FRONT_END_POINTERS_H

#include "gcc-plugin/gcc.h"

/* CLAUSES are those of a target construct: have those of its pointers that no
   clause names be firstprivate.  */
extern void pointers_make_private (tree clauses);

#endif /* GCC_PLUGIN_FRONT_END_POINTERS_H */
