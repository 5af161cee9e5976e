/* Where sections begin beside the pointers that they are of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_SECTION_BIASES_H
#define GCC_PLUGIN_FRONT_END_SECTION_BIASES_H

#include "gcc-plugin/gcc.h"

/* The distance in bytes from POINTER to DATA, a variable that SEQ sets.  */
extern tree section_distance (tree pointer, tree data, gimple_seq *seq);

/* Mend those of the constructs of FUN.  */
extern void section_biases_mend (function *fun);

#endif /* GCC_PLUGIN_FRONT_END_SECTION_BIASES_H */
