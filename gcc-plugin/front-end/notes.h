/* Notes which constructs are where, for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_NOTES_H
#define GCC_PLUGIN_FRONT_END_NOTES_H

#include "gcc-plugin/gcc.h"

/* Register the pass for that.  */
extern void notes_register (void);

#endif /* GCC_PLUGIN_FRONT_END_NOTES_H */
