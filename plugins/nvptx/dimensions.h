/* How many teams and threads, or gangs and workers, a kernel is started with.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_DIMENSIONS_H
#define NVPTX_DIMENSIONS_H

struct device;
struct kernel;
struct launch;

/* Set the dimensions of LAUNCH, of KERNEL: what ARGS ask for (gomp-plugin.h),
   as far as DEVICE allows.  Ends the program if KERNEL was compiled for more
   than that.  */
extern void dimensions_choose (struct launch *launch, struct device *device,
			       struct kernel *kernel, void **args);

#endif /* NVPTX_DIMENSIONS_H */
