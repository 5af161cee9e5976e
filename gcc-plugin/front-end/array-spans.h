/* How much memory arrays lie in that are not contiguous (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ARRAY_SPANS_H
#define GCC_PLUGIN_FRONT_END_ARRAY_SPANS_H

#include "gcc-plugin/gcc.h"

/* Whether TYPE is that of the descriptor of an array.  */
extern bool array_descriptor_p (tree type);

/* Have the target constructs in the body of FUN map, and update, what their
   arrays lie in.  */
extern void array_spans_mend (function *fun);

/* How much memory the data of ARRAY lies in, if that has a descriptor, as an
   expression: 0 if there is none.  Null if it has no descriptor.  */
extern tree array_spans_size (tree array);

#endif /* GCC_PLUGIN_FRONT_END_ARRAY_SPANS_H */
