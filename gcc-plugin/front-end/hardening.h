/* Keeps the hardening of the host's code out of the device's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_HARDENING_H
#define GCC_PLUGIN_FRONT_END_HARDENING_H

#include "gcc-plugin/gcc.h"

/* Switch hardening off in the options of offloaded functions, while these are
   streamed; and on again.  */
extern void hardening_suspend (void);
extern void hardening_resume (void);

#endif /* GCC_PLUGIN_FRONT_END_HARDENING_H */
