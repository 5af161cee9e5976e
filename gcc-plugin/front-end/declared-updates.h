/* OpenACC's update of variables that "declare" names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_DECLARED_UPDATES_H
#define GCC_PLUGIN_FRONT_END_DECLARED_UPDATES_H

#include "gcc-plugin/gcc.h"

/* CLAUSES are those of "acc update": have GCC keep those of whole variables
   that are "declare target".  */
extern void declared_updates_keep (tree clauses);

#endif /* GCC_PLUGIN_FRONT_END_DECLARED_UPDATES_H */
