/* Members that are pointers and mapped beside what they point to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_MEMBER_POINTERS_H
#define GCC_PLUGIN_FRONT_END_MEMBER_POINTERS_H

#include "gcc-plugin/gcc.h"

/* Have CLAUSES name each such pointer before what it points to.  */
extern void member_pointers_come_first (tree *clauses);

#endif /* GCC_PLUGIN_FRONT_END_MEMBER_POINTERS_H */
