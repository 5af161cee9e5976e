/* Loops that GCC finds in OpenACC's kernels constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_KERNELS_LOOPS_H
#define GCC_PLUGIN_FRONT_END_KERNELS_LOOPS_H

/* Add the pass that looks at them.  */
extern void kernels_loops_register (void);

#endif /* GCC_PLUGIN_FRONT_END_KERNELS_LOOPS_H */
