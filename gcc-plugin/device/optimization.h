/* How device code is optimized where the user has not said it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_OPTIMIZATION_H
#define GCC_PLUGIN_DEVICE_OPTIMIZATION_H

/* In all functions, before the first IPA pass.  */
extern void optimization_prepare (void);

#endif /* GCC_PLUGIN_DEVICE_OPTIMIZATION_H */
