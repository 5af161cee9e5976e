/* Where pointers are in mapped data, for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_POINTER_TEXT_H
#define GCC_PLUGIN_FRONT_END_POINTER_TEXT_H

#include "gcc-plugin/gcc.h"

/* What offload-notes.h says of data of TYPE, or of an array of that: where
   pointers are in an element, and what they are called.  "" if there are none,
   or TYPE is null.  To be freed.  */
extern char *pointer_text (tree type);

/* Whether TYPE is that of a lambda's closure object: g++ has a flag on its
   name.  */
extern bool closure_p (tree type);

#endif /* GCC_PLUGIN_FRONT_END_POINTER_TEXT_H */
