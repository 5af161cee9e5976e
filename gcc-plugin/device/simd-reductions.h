/* Reductions of OpenACC's loops over vectors.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_SIMD_REDUCTIONS_H
#define GCC_PLUGIN_DEVICE_SIMD_REDUCTIONS_H

/* Add the passes that let the vectorizer give a sum to each lane.  */
extern void simd_reductions_register (void);

#endif /* GCC_PLUGIN_DEVICE_SIMD_REDUCTIONS_H */
