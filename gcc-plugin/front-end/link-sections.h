/* Sections of "declare target link" variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_LINK_SECTIONS_H
#define GCC_PLUGIN_FRONT_END_LINK_SECTIONS_H

#include "gcc-plugin/gcc.h"

/* *CLAUSES are those of a target region: have it use the variables themselves
   of which it maps sections, if they are "declare target link".  */
extern void link_sections_use (tree *clauses);

#endif /* GCC_PLUGIN_FRONT_END_LINK_SECTIONS_H */
