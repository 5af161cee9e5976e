/* What differs in the stream for accelerators.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ACCELERATOR_H
#define GCC_PLUGIN_FRONT_END_ACCELERATOR_H

#include "gcc-plugin/gcc.h"

/* Before streaming: give offloaded code forms that accelerators' compilers can
   deal with, and which mean the same to others.  */
extern void accelerator_prepare (void);

/* Around the writing of the stream for accelerators: change what means another
   thing there; and undo that.  */
extern void accelerator_adapt (void);
extern void accelerator_restore (void);

#endif /* GCC_PLUGIN_FRONT_END_ACCELERATOR_H */
